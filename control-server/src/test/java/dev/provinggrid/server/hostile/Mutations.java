package dev.provinggrid.server.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes what is right wrong, in its structure and in its bytes. */
final class Mutations {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** JSON that a value is replaced by. */
    private static final List<String> WRONG = List.of(
            "null",
            "true",
            "{}",
            "[]",
            "[null]",
            "[[]]",
            "{\"\":null}",
            "\"\"",
            "\" \"",
            "\"null\"",
            "0",
            "-1",
            "1",
            "0.5",
            "-0",
            "1e309",
            "-1e400",
            "1e-400",
            "9223372036854775807",
            "-9223372036854775809",
            "2147483648",
            "9".repeat(900),
            "1" + "0".repeat(300) + ".5",
            "NaN",
            "Infinity",
            "\"NaN\"",
            "\"-Infinity\"",
            "\"" + "x".repeat(201) + "\"",
            "\"" + "y".repeat(100_000) + "\"",
            "\"\\ud800\"",
            "\"\\udc00 \\ud83d\"",
            "\"\\u0000\"",
            "\"a\\r\\nb: c\"",
            "\"\\u202e\\uffff\"",
            "\"<script>alert(1)</script>\"",
            "\"' or 1=1 --\"",
            "\"${jndi:ldap://x}\"",
            "\"../../etc/passwd\"",
            "\"2026-11-22T00:00:00Z\"",
            "[".repeat(600) + "]".repeat(600),
            "{\"a\":".repeat(600) + "1" + "}".repeat(600),
            "[" + "1,".repeat(20_000) + "1]",
            "{\"a\":1,\"a\":2}",
            "{\"@class\":\"java.lang.Object\",\"@type\":\"x\"}",
            "01",
            "'x'",
            "undefined",
            "");

    private final RandomGenerator random;

    Mutations(RandomGenerator random) {
        this.random = random;
    }

    byte[] of(JsonNode right) {
        JsonNode wrong = right.deepCopy();
        List<String> raw = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            wrong = change(wrong, raw);
        }
        String text = wrong.toString();
        for (int i = 0; i < raw.size(); i++) {
            text = text.replace("\"@@" + i + "@@\"", raw.get(i));
        }
        return random.nextInt(5) == 0 ? bytes(text.getBytes(UTF_8)) : text.getBytes(UTF_8);
    }

    private JsonNode change(JsonNode whole, List<String> raw) {
        List<JsonNode> containers = new ArrayList<>();
        gather(whole, containers);
        if (containers.isEmpty() || random.nextInt(12) == 0) {
            return random.nextBoolean() ? wrong(raw) : NODES.arrayNode().add(whole);
        }
        switch (containers.get(random.nextInt(containers.size()))) {
            case ObjectNode object -> change(object, raw);
            case ArrayNode array -> change(array, raw);
            default -> throw new IllegalStateException("neither object nor array");
        }
        return whole;
    }

    private void change(ObjectNode object, List<String> raw) {
        List<String> names = new ArrayList<>(object.propertyNames());
        String name = names.isEmpty() ? "added" : names.get(random.nextInt(names.size()));
        switch (random.nextInt(5)) {
            case 0 -> object.remove(name);
            case 1 -> object.set(name + random.nextInt(3), wrong(raw));
            case 2 -> object.set(key(), wrong(raw));
            default -> object.set(name, wrong(raw));
        }
    }

    private void change(ArrayNode array, List<String> raw) {
        if (array.isEmpty() || random.nextInt(3) == 0) {
            array.add(wrong(raw));
        } else {
            array.set(random.nextInt(array.size()), wrong(raw));
        }
    }

    private String key() {
        return List.of("", "\u0000", "k".repeat(5000), "__proto__", "a.b", "\ud83e\udd8c")
                .get(random.nextInt(6));
    }

    private JsonNode wrong(List<String> raw) {
        raw.add(WRONG.get(random.nextInt(WRONG.size())));
        return NODES.stringNode("@@" + (raw.size() - 1) + "@@");
    }

    private static void gather(JsonNode node, List<JsonNode> containers) {
        if (node.isContainer()) {
            containers.add(node);
            node.forEach(it -> gather(it, containers));
        }
    }

    /** What no JSON text is made of. */
    private byte[] bytes(byte[] right) {
        return switch (random.nextInt(7)) {
            case 0 -> Arrays.copyOf(right, random.nextInt(right.length + 1));
            case 1 -> inserted(right, (byte) 0xc3, (byte) 0x28);
            case 2 -> inserted(right, (byte) 0xed, (byte) 0xa0, (byte) 0x80);
            case 3 -> inserted(right, (byte) 0);
            case 4 -> joined(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf}, right);
            case 5 -> joined(right, right);
            default -> {
                byte[] noise = new byte[random.nextInt(300)];
                random.nextBytes(noise);
                yield noise;
            }
        };
    }

    private byte[] inserted(byte[] text, byte... wrong) {
        int place = random.nextInt(text.length + 1);
        return joined(joined(Arrays.copyOf(text, place), wrong), Arrays.copyOfRange(text, place, text.length));
    }

    private static byte[] joined(byte[] first, byte[] second) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(first);
        both.writeBytes(second);
        return both.toByteArray();
    }
}
