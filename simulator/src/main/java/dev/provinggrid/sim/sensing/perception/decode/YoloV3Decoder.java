package dev.provinggrid.sim.sensing.perception.decode;

import java.util.List;

/** Layout {@code yolov3}: raw maps of several scales, each class by a sigmoid. Redmon and Farhadi, YOLOv3 (2018), section 2. */
record YoloV3Decoder(List<RawMap> maps) implements Decoder {

    public YoloV3Decoder {
        maps = List.copyOf(maps);
    }

    @Override
    public void decode(float[][] outputs, Candidates candidates) {
        for (int i = 0; i < outputs.length; i++) {
            maps.get(i).decode(outputs[i], (v, at, step, best) -> RawMap.sigmoid(v[at + best * step]), candidates);
        }
    }
}
