package dev.provinggrid.cluster.standin;

import io.fabric8.mockwebserver.crud.AttributeSet;
import io.fabric8.mockwebserver.http.RecordedRequest;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The watches that are open. */
final class Watches {

    /** As recorded. */
    private static final String EXPIRED = """
            {"type":"ERROR","object":{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",\
            "message":"too old resource version: 1 (4556)","reason":"Expired","code":410}}""";

    private static final Pattern VERSION = Pattern.compile("[?&]resourceVersion=([1-9]\\d*)");

    private final List<Watch> open = new CopyOnWriteArrayList<>();
    private volatile long oldest;

    /**
     * Opens one, which is told first what there is.
     *
     * @param wanted attributes of the objects that it is about
     */
    synchronized WebSocketListener open(AttributeSet wanted, Map<AttributeSet, String> objects) {
        Watch watch = new Watch(wanted, open::remove);
        open.add(watch);
        objects.forEach((attributes, object) -> {
            if (watch.matches(attributes)) {
                watch.tell("ADDED", object);
            }
        });
        return watch;
    }

    /** An answer to who wants to know what happened too long ago. */
    WebSocketListener expired() {
        Watch watch = new Watch(new AttributeSet(), _ -> {});
        watch.endWith(EXPIRED);
        return watch;
    }

    /**
     * Tells of an object that is another now.
     *
     * @param before its attributes, null when it is new
     * @param now its attributes, null when it is gone
     * @param object as it is, or was
     */
    synchronized void changed(AttributeSet before, AttributeSet now, String object) {
        for (Watch watch : open) {
            boolean knew = watch.matches(before);
            boolean knows = watch.matches(now);
            if (knew || knows) {
                watch.tell(knows ? knew ? "MODIFIED" : "ADDED" : "DELETED", object);
            }
        }
    }

    /** Changes before this version cannot be watched any more. */
    void forgetBefore(long version) {
        oldest = version;
    }

    boolean isTooOld(RecordedRequest request) {
        Matcher version = VERSION.matcher(request.getPath());
        return version.find() && Long.parseLong(version.group(1)) < oldest;
    }

    /** Tells every watch that it is too old, and ends it. */
    synchronized void expire() {
        open.forEach(it -> it.endWith(EXPIRED));
        open.clear();
    }

    /** Those of a server that has stopped are gone with it, and nobody says so. */
    void forgetAll() {
        open.clear();
    }
}
