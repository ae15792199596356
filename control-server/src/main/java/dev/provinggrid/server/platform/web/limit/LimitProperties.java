package dev.provinggrid.server.platform.web.limit;

import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How large requests may be, how many, and how many answers may go on at the same time ({@code provinggrid.limits}).
 *
 * @param document largest JSON or YAML document: sweeps, outcomes
 * @param content largest artifact, blob or archive
 * @param followers most connections that follow the progress of sweeps; further ones are answered 503
 * @param streams most files of live video on their way to somebody; further ones are answered 503
 */
public record LimitProperties(
        @DefaultValue("2MB") DataSize document,
        @DefaultValue("1GB") DataSize content,
        @DefaultValue("2000") int followers,
        @DefaultValue("200") int streams,
        @DefaultValue RateProperties rates) {

    public LimitProperties {
        if (document.toBytes() <= 0 || content.toBytes() <= 0) {
            throw new IllegalArgumentException("limits must be positive: " + document + ", " + content);
        }
        if (followers < 1 || streams < 1) {
            throw new IllegalArgumentException("limits must be positive: " + followers + ", " + streams);
        }
    }
}
