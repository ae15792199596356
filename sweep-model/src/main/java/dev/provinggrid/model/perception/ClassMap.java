package dev.provinggrid.model.perception;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The classes of a network, and the label that each counts as.
 *
 * @param names of the classes by index
 * @param labels label by class name; a class without a label is ignored
 */
public record ClassMap(List<String> names, Map<String, String> labels) {

    /** The 20 classes of PASCAL VOC, in the order networks use. */
    public static final List<String> VOC = List.of(
            ("aeroplane,bicycle,bird,boat,bottle,bus,car,cat,chair,cow,diningtable,dog,horse,motorbike,person,pottedplant,sheep,"
                            + "sofa,train,tvmonitor")
                    .split(",", -1));

    /** The 80 classes of COCO, in the order networks use. */
    public static final List<String> COCO =
            List.of(("person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,"
                            + "fire hydrant,stop sign,parking meter,bench,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,"
                            + "giraffe,backpack,umbrella,handbag,tie,suitcase,frisbee,skis,snowboard,sports ball,kite,"
                            + "baseball bat,baseball glove,skateboard,surfboard,tennis racket,bottle,wine glass,cup,fork,"
                            + "knife,spoon,bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake,chair,"
                            + "couch,potted plant,bed,dining table,toilet,tv,laptop,mouse,remote,keyboard,cell phone,"
                            + "microwave,oven,toaster,sink,refrigerator,book,clock,vase,scissors,teddy bear,hair drier,"
                            + "toothbrush")
                    .split(",", -1));

    public ClassMap {
        names = List.copyOf(names);
        labels = Map.copyOf(labels);
    }

    public int count() {
        return names.size();
    }

    /** The label of a class; empty if the class is ignored. */
    public Optional<String> labelOf(int index) {
        return Optional.ofNullable(labels.get(names.get(index)));
    }
}
