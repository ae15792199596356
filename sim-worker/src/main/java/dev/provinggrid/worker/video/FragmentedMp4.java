package dev.provinggrid.worker.video;

import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_move_ref;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_rescale_ts;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_parameters_from_context;
import static org.bytedeco.ffmpeg.global.avformat.AVIO_FLAG_WRITE;
import static org.bytedeco.ffmpeg.global.avformat.av_write_frame;
import static org.bytedeco.ffmpeg.global.avformat.av_write_trailer;
import static org.bytedeco.ffmpeg.global.avformat.avformat_alloc_output_context2;
import static org.bytedeco.ffmpeg.global.avformat.avformat_free_context;
import static org.bytedeco.ffmpeg.global.avformat.avformat_new_stream;
import static org.bytedeco.ffmpeg.global.avformat.avformat_write_header;
import static org.bytedeco.ffmpeg.global.avformat.avio_closep;
import static org.bytedeco.ffmpeg.global.avformat.avio_flush;
import static org.bytedeco.ffmpeg.global.avformat.avio_open;
import static org.bytedeco.ffmpeg.global.avformat.avio_tell;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_free;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_set;
import static org.bytedeco.ffmpeg.global.avutil.av_make_q;

import dev.provinggrid.sim.video.FilmFormat;
import java.io.IOException;
import java.nio.file.Path;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;

/** An MP4 file that grows by fragments. Each is playable after {@link #cut}. */
final class FragmentedMp4 implements AutoCloseable {

    private final H264Encoder encoder;
    private final AVFormatContext format;
    private final AVStream stream;
    private final long headLength;

    /** The newest picture, until it is known how long it is shown. */
    private final AVPacket held = av_packet_alloc();

    private boolean holds;

    /** @throws IOException when it cannot be written or this machine cannot encode */
    FragmentedMp4(Path file, FilmFormat film) throws IOException {
        this.encoder = new H264Encoder(film);
        this.format = new AVFormatContext(null);
        FfmpegErrors.check(avformat_alloc_output_context2(format, null, "mp4", file.toString()), "write MP4");
        this.stream = avformat_new_stream(format, null);
        FfmpegErrors.check(avcodec_parameters_from_context(stream.codecpar(), encoder.codec()), "describe the video");
        stream.time_base(av_make_q(1, H264Encoder.TICKS_PER_S));
        AVIOContext output = new AVIOContext(null);
        FfmpegErrors.check(avio_open(output, file.toString(), AVIO_FLAG_WRITE), "write " + file);
        format.pb(output);
        writeHead();
        avio_flush(format.pb());
        this.headLength = avio_tell(format.pb());
    }

    private void writeHead() throws IOException {
        AVDictionary options = new AVDictionary(null);
        try {
            av_dict_set(options, "movflags", "frag_custom+empty_moov+default_base_moof+skip_trailer", 0);
            av_dict_set(options, "video_track_timescale", Integer.toString(H264Encoder.TICKS_PER_S), 0);
            FfmpegErrors.check(avformat_write_header(format, options), "write the head");
        } finally {
            av_dict_free(options);
        }
    }

    /** Bytes before the first fragment. */
    long headLength() {
        return headLength;
    }

    /**
     * Adds a picture to the fragment.
     *
     * @param ticks of video time
     * @param key whether a player may begin with it
     */
    void add(byte[] rgb, long ticks, boolean key) throws IOException {
        release(ticks);
        encoder.encode(rgb, ticks, key, this::hold);
    }

    /**
     * Ends the fragment.
     *
     * @param ticks video time at which its last picture ends
     * @return length of the file
     */
    long cut(long ticks) throws IOException {
        release(ticks);
        FfmpegErrors.check(av_write_frame(format, null), "end a fragment");
        avio_flush(format.pb());
        return avio_tell(format.pb());
    }

    private void hold(AVPacket packet) {
        av_packet_move_ref(held, packet);
        holds = true;
    }

    private void release(long ticks) throws IOException {
        if (!holds) {
            return;
        }
        holds = false;
        held.duration(ticks - held.pts());
        held.stream_index(0);
        av_packet_rescale_ts(held, encoder.codec().time_base(), stream.time_base());
        FfmpegErrors.check(av_write_frame(format, held), "write a picture");
        av_packet_unref(held);
    }

    @Override
    public void close() throws IOException {
        try {
            FfmpegErrors.check(av_write_trailer(format), "end the file");
        } finally {
            avio_closep(format.pb());
            avformat_free_context(format);
            av_packet_free(held);
            encoder.close();
        }
    }
}
