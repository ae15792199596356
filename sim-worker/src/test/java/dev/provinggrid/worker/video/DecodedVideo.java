package dev.provinggrid.worker.video;

import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_alloc_context3;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_decoder;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_free_context;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_open2;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_parameters_to_context;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_receive_frame;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_send_packet;
import static org.bytedeco.ffmpeg.global.avformat.av_read_frame;
import static org.bytedeco.ffmpeg.global.avformat.avformat_close_input;
import static org.bytedeco.ffmpeg.global.avformat.avformat_find_stream_info;
import static org.bytedeco.ffmpeg.global.avformat.avformat_open_input;
import static org.bytedeco.ffmpeg.global.avutil.AV_PICTURE_TYPE_I;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_set;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_alloc;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_free;
import static org.bytedeco.ffmpeg.global.avutil.av_q2d;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.BytePointer;

/**
 * A video as a player sees it.
 *
 * @param pictures in order
 */
record DecodedVideo(int width, int height, List<Picture> pictures) {

    /**
     * A picture.
     *
     * @param atS video time, s
     * @param key whether a player may begin with it
     * @param brightness of all its pixels, mean luma, 16 (black) to 235 (white)
     */
    record Picture(double atS, boolean key, double brightness) {}

    /** Plays a file, or what a playlist names. */
    static DecodedVideo of(Path file) throws IOException {
        AVFormatContext input = new AVFormatContext(null);
        AVDictionary options = new AVDictionary(null);
        av_dict_set(options, "allowed_extensions", "ALL", 0);
        FfmpegErrors.check(avformat_open_input(input, file.toString(), null, options), "open");
        FfmpegErrors.check(avformat_find_stream_info(input, (AVDictionary) null), "look into it");
        AVStream stream = input.streams(0);
        AVCodecContext codec =
                avcodec_alloc_context3(avcodec_find_decoder(stream.codecpar().codec_id()));
        avcodec_parameters_to_context(codec, stream.codecpar());
        FfmpegErrors.check(
                avcodec_open2(codec, (org.bytedeco.ffmpeg.avcodec.AVCodec) null, (AVDictionary) null), "decode");
        List<Picture> pictures = new ArrayList<>();
        AVPacket packet = av_packet_alloc();
        AVFrame frame = av_frame_alloc();
        while (av_read_frame(input, packet) >= 0) {
            avcodec_send_packet(codec, packet);
            av_packet_unref(packet);
            drain(codec, frame, stream, pictures);
        }
        avcodec_send_packet(codec, null);
        drain(codec, frame, stream, pictures);
        DecodedVideo video = new DecodedVideo(codec.width(), codec.height(), List.copyOf(pictures));
        av_frame_free(frame);
        av_packet_free(packet);
        avcodec_free_context(codec);
        avformat_close_input(input);
        return video;
    }

    private static void drain(AVCodecContext codec, AVFrame frame, AVStream stream, List<Picture> pictures) {
        while (avcodec_receive_frame(codec, frame) >= 0) {
            pictures.add(new Picture(
                    frame.pts() * av_q2d(stream.time_base()),
                    frame.pict_type() == AV_PICTURE_TYPE_I,
                    brightness(frame)));
        }
    }

    private static double brightness(AVFrame frame) {
        BytePointer luma = frame.data(0);
        long sum = 0;
        for (int y = 0; y < frame.height(); y++) {
            for (int x = 0; x < frame.width(); x++) {
                sum += luma.get((long) y * frame.linesize(0) + x) & 0xff;
            }
        }
        return sum / (double) (frame.width() * frame.height());
    }
}
