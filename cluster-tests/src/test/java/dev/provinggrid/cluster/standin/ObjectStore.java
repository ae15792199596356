package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.server.mock.KubernetesAttributesExtractor;
import io.fabric8.kubernetes.client.server.mock.KubernetesCrudDispatcher;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.fabric8.mockwebserver.crud.Attribute;
import io.fabric8.mockwebserver.crud.AttributeSet;
import io.fabric8.mockwebserver.dsl.HttpMethod;
import io.fabric8.mockwebserver.http.Buffer;
import io.fabric8.mockwebserver.http.Headers;
import io.fabric8.mockwebserver.http.MockResponse;
import io.fabric8.mockwebserver.http.RecordedRequest;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The objects of the cluster: over HTTP for those outside, typed and without HTTP for the stand-in's own controllers. */
final class ObjectStore extends KubernetesCrudDispatcher {

    private static final KubernetesSerialization SERIALIZATION = new KubernetesSerialization();

    private record Key(String kind, String namespace, String name) implements Comparable<Key> {

        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::kind).thenComparing(Key::namespace).thenComparing(Key::name);

        /** Before all objects of the kind. */
        static Key first(String kind) {
            return new Key(kind, "", "");
        }

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }

        static Key of(HasMetadata object) {
            String namespace = object.getMetadata().getNamespace();
            return new Key(
                    object.getKind(),
                    namespace == null ? "" : namespace,
                    object.getMetadata().getName());
        }
    }

    private static final Pattern NAME = Pattern.compile("fieldSelector=metadata\\.name(?:=|%3D)([^&]+)");

    private final KubernetesAttributesExtractor attributes = new KubernetesAttributesExtractor();
    private final Watches watches = new Watches();
    private final NavigableMap<Key, HasMetadata> objects = new ConcurrentSkipListMap<>();
    private final Set<String> uids = ConcurrentHashMap.newKeySet();

    /** All of a kind, by namespace and name; not to be changed. */
    <T extends HasMetadata> List<T> list(Class<T> type) {
        String kind = HasMetadata.getKind(type);
        return objects.subMap(Key.first(kind), Key.first(kind + Character.MIN_VALUE)).values().stream()
                .map(type::cast)
                .toList();
    }

    /** All that there is, by kind; not to be changed. */
    List<HasMetadata> list() {
        return List.copyOf(objects.values());
    }

    /** Whether an object with this uid exists. */
    boolean exists(String uid) {
        return uids.contains(uid);
    }

    <T extends HasMetadata> Optional<T> find(Class<T> type, String namespace, String name) {
        Key key = new Key(HasMetadata.getKind(type), namespace, name);
        return Optional.ofNullable(type.cast(objects.get(key)));
    }

    /** The object as it is now; empty when it is gone, or another has its name. */
    <T extends HasMetadata> Optional<T> now(T object) {
        return Optional.ofNullable(objects.get(Key.of(object)))
                .filter(it ->
                        it.getMetadata().getUid().equals(object.getMetadata().getUid()))
                .map(it -> sameType(object, it));
    }

    <T extends HasMetadata> T create(T object) {
        MockResponse answer = handleCreate(request(HttpMethod.POST, collection(object), object));
        if (answer.code() >= 300) {
            throw new IllegalStateException(answer.getBody().readUtf8());
        }
        return sameType(object, Serialization.unmarshal(answer.getBody().readUtf8(), object.getClass()));
    }

    /** Changes the object as it is now, again when somebody else was faster; nothing when it is gone. */
    <T extends HasMetadata> void edit(T object, UnaryOperator<T> change) {
        while (true) {
            Optional<T> current = now(object);
            if (current.isEmpty()) {
                return;
            }
            T changed = change.apply(current.get());
            if (changed.equals(current.get())) {
                return;
            }
            MockResponse answer = handleUpdate(request(HttpMethod.PUT, path(object), changed));
            if (answer.code() != 409) {
                return;
            }
        }
    }

    /** Takes the object away at once. */
    void remove(HasMetadata object) {
        edit(object, it -> {
            it = Serialization.clone(it);
            it.getMetadata().setFinalizers(List.of());
            return it;
        });
        if (now(object).isPresent()) {
            handleDelete(path(object));
        }
    }

    @Override
    public void processEvent(
            String path,
            AttributeSet pathAttributes,
            AttributeSet oldAttributes,
            GenericKubernetesResource resource,
            String newState) {
        String before = oldAttributes == null ? null : map.get(oldAttributes);
        super.processEvent(path, pathAttributes, oldAttributes, resource, newState);
        if (newState != null) {
            HasMetadata object = parse(newState);
            objects.put(Key.of(object), object);
            uids.add(object.getMetadata().getUid());
            if (!newState.equals(before)) {
                AttributeSet now = AttributeSet.merge(pathAttributes, attributes.extract(object));
                watches.changed(oldAttributes, now, newState);
            }
        } else if (before != null) {
            HasMetadata object = parse(before);
            objects.remove(Key.of(object));
            uids.remove(object.getMetadata().getUid());
            watches.changed(oldAttributes, null, before);
        }
    }

    /** By our own watches: those of the mock server fail whoever changes something while one of them closes. */
    @Override
    public MockResponse handleWatch(String path) {
        AttributeSet wanted = attributes.fromPath(path);
        Matcher name = NAME.matcher(path);
        return new MockResponse()
                .withWebSocketUpgrade(watches.open(
                        name.find() ? wanted.add(new Attribute("name", name.group(1))) : wanted, getMap()));
    }

    Watches watches() {
        return watches;
    }

    /** An object by the kind that it says it is. */
    static HasMetadata parse(String json) {
        return SERIALIZATION.unmarshal(json);
    }

    static String collection(HasMetadata object) {
        String version = object.getApiVersion();
        String namespace = object.getMetadata().getNamespace();
        return (version.contains("/") ? "/apis/" : "/api/")
                + version
                + (namespace == null ? "" : "/namespaces/" + namespace)
                + "/"
                + object.getPlural();
    }

    static String path(HasMetadata object) {
        return collection(object) + "/" + object.getMetadata().getName();
    }

    private static RecordedRequest request(HttpMethod method, String path, HasMetadata body) {
        Buffer bytes = new Buffer(Serialization.asJson(body).getBytes(StandardCharsets.UTF_8));
        Headers headers =
                Headers.builder().add("Content-Type", "application/json").build();
        return new RecordedRequest("HTTP/1.1", method, path, headers, bytes);
    }

    @SuppressWarnings("unchecked")
    private static <T extends HasMetadata> T sameType(T example, HasMetadata object) {
        return (T) example.getClass().cast(object);
    }
}
