package dev.provinggrid.worker.video;

import static org.bytedeco.ffmpeg.global.avcodec.AV_CODEC_FLAG_GLOBAL_HEADER;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_alloc_context3;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_encoder_by_name;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_free_context;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_open2;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_receive_packet;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_send_frame;
import static org.bytedeco.ffmpeg.global.avutil.AVERROR_EOF;
import static org.bytedeco.ffmpeg.global.avutil.AV_LOG_ERROR;
import static org.bytedeco.ffmpeg.global.avutil.AV_PICTURE_TYPE_I;
import static org.bytedeco.ffmpeg.global.avutil.AV_PICTURE_TYPE_NONE;
import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_RGB24;
import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_YUV420P;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_alloc;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_free;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_get_buffer;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_make_writable;
import static org.bytedeco.ffmpeg.global.avutil.av_log_set_level;
import static org.bytedeco.ffmpeg.global.avutil.av_make_q;
import static org.bytedeco.ffmpeg.global.swscale.SWS_POINT;
import static org.bytedeco.ffmpeg.global.swscale.sws_freeContext;
import static org.bytedeco.ffmpeg.global.swscale.sws_getContext;
import static org.bytedeco.ffmpeg.global.swscale.sws_scale;
import static org.bytedeco.ffmpeg.presets.avutil.AVERROR_EAGAIN;

import dev.provinggrid.model.sweep.FilmForecast;
import dev.provinggrid.sim.video.FilmFormat;
import java.io.IOException;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.swscale.SwsContext;
import org.bytedeco.ffmpeg.swscale.SwsFilter;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;

/** Encodes H.264 by openh264, on the calling thread. No frame waits for a later one. */
final class H264Encoder implements AutoCloseable {

    /** Ticks of video time per second, as usual for video. */
    static final int TICKS_PER_S = 90_000;

    /** Planes that the conversion of colours looks at, whatever the picture has. */
    private static final int PLANES = 4;

    /** Bytes that it may read beyond the picture. */
    private static final int READ_AHEAD = 64;

    private static final long NS_PER_S = 1_000_000_000L;

    private final FilmFormat format;
    private final AVCodecContext codec;
    private final AVFrame frame;
    private final AVPacket packet;
    private final SwsContext colours;
    private final BytePointer pixels;
    private final PointerPointer<BytePointer> planes;
    private final IntPointer strides;

    /** @throws IOException when this machine cannot encode */
    H264Encoder(FilmFormat format) throws IOException {
        this.format = format;
        av_log_set_level(AV_LOG_ERROR);
        AVCodec openh264 = avcodec_find_encoder_by_name("libopenh264");
        if (openh264 == null) {
            throw new IOException("this build of ffmpeg has no openh264");
        }
        this.codec = avcodec_alloc_context3(openh264);
        configure();
        FfmpegErrors.check(
                avcodec_open2(codec, openh264, (org.bytedeco.ffmpeg.avutil.AVDictionary) null), "open encoder");
        this.frame = av_frame_alloc();
        frame.format(AV_PIX_FMT_YUV420P).width(format.width()).height(format.height());
        FfmpegErrors.check(av_frame_get_buffer(frame, 0), "allocate a picture");
        this.packet = av_packet_alloc();
        this.colours = sws_getContext(
                format.width(),
                format.height(),
                AV_PIX_FMT_RGB24,
                format.width(),
                format.height(),
                AV_PIX_FMT_YUV420P,
                SWS_POINT,
                (SwsFilter) null,
                (SwsFilter) null,
                (DoublePointer) null);
        this.pixels = new BytePointer(3L * format.width() * format.height() + READ_AHEAD);
        this.planes = new PointerPointer<BytePointer>(PLANES).put(pixels, null, null, null);
        this.strides = new IntPointer(3 * format.width(), 0, 0, 0);
    }

    private void configure() {
        int perSecond = (int) Math.max(1, NS_PER_S / format.periodNs());
        codec.width(format.width())
                .height(format.height())
                .pix_fmt(AV_PIX_FMT_YUV420P)
                .time_base(av_make_q(1, TICKS_PER_S))
                .framerate(av_make_q(perSecond, 1))
                .gop_size(60 * perSecond) // key pictures are asked for
                .bit_rate(FilmForecast.bitsPerPicture(format.width(), format.height()) * perSecond)
                .thread_count(1)
                .flags(codec.flags() | AV_CODEC_FLAG_GLOBAL_HEADER);
    }

    AVCodecContext codec() {
        return codec;
    }

    /**
     * Encodes a picture.
     *
     * @param rgb red, green, blue of every pixel
     * @param ticks of video time
     * @param key whether a player may begin with it
     * @param packets takes what comes of it
     */
    void encode(byte[] rgb, long ticks, boolean key, Packets packets) throws IOException {
        pixels.put(rgb);
        FfmpegErrors.check(av_frame_make_writable(frame), "reuse a picture");
        sws_scale(colours, planes, strides, 0, format.height(), frame.data(), frame.linesize());
        frame.pts(ticks).pict_type(key ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE);
        FfmpegErrors.check(avcodec_send_frame(codec, frame), "encode");
        drain(packets);
    }

    private void drain(Packets packets) throws IOException {
        while (true) {
            int answer = avcodec_receive_packet(codec, packet);
            if (answer == AVERROR_EAGAIN() || answer == AVERROR_EOF) {
                return;
            }
            FfmpegErrors.check(answer, "encode");
            packets.take(packet);
        }
    }

    @Override
    public void close() {
        av_packet_free(packet);
        av_frame_free(frame);
        avcodec_free_context(codec);
        sws_freeContext(colours);
        strides.close();
        planes.close();
        pixels.close();
    }

    /** Takes encoded pictures. */
    @FunctionalInterface
    interface Packets {
        void take(AVPacket packet);
    }
}
