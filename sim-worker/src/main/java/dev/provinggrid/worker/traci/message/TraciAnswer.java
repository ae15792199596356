package dev.provinggrid.worker.traci.message;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads an answer from front to back. It throws a {@link TraciException} where that is not TraCI, and a {@link
 * java.nio.BufferUnderflowException} where it ends too early.
 */
public final class TraciAnswer {

    private static final int OK = 0;
    private static final int NOT_IMPLEMENTED = 1;

    private final ByteBuffer content;

    public TraciAnswer(byte[] content) {
        this(content, 0, content.length);
    }

    /** A part of a buffer; to be read before others are put there. */
    TraciAnswer(byte[] buffer, int from, int length) {
        this.content = ByteBuffer.wrap(buffer, from, length);
    }

    /**
     * Reads the status of a command.
     *
     * @throws TraciException when it was refused
     */
    public void status(int command) {
        head(command);
        int result = ubyte();
        String said = string();
        if (result == NOT_IMPLEMENTED) {
            throw new TraciException("it does not know command 0x%02x: %s".formatted(command, said));
        }
        if (result != OK) {
            throw new TraciException(said.strip());
        }
    }

    /** Reads length and number of what comes next. */
    public void head(int expected) {
        skipLength();
        expect("command", expected, ubyte());
    }

    /** Reads the head of a part of an answer; its number. */
    public int anyHead() {
        skipLength();
        return ubyte();
    }

    /** Reads the head of what a get answers, up to the value. */
    public void got(Traci.Domain domain, int variable) {
        head(domain.got());
        expect("variable", variable, ubyte());
        string();
    }

    /** Reads the head of a subscribed value of a type, up to the value. */
    public TraciAnswer subscribed(int variable, int type) {
        expect("variable", variable, ubyte());
        int status = ubyte();
        if (status != OK) {
            throw new TraciException("variable 0x%02x: %s".formatted(variable, typedString()));
        }
        type(type);
        return this;
    }

    /** Whether the subscribed value that comes next is an error. */
    public boolean isError() {
        return content.get(content.position() + 1) != OK;
    }

    /** Reads past subscribed values that are errors. */
    public void skipErrors(int values) {
        for (int i = 0; i < values; i++) {
            ubyte();
            ubyte();
            typedString();
        }
    }

    public int ubyte() {
        return content.get() & 0xFF;
    }

    public int integer() {
        return content.getInt();
    }

    public double number() {
        return content.getDouble();
    }

    public String string() {
        byte[] text = new byte[count()];
        content.get(text);
        return new String(text, UTF_8);
    }

    /** Reads past a string where it is this one, which makes no object of it. */
    public boolean skips(byte[] text) {
        int start = content.position();
        int length = content.getInt();
        int from = content.position();
        boolean same = length == text.length
                && length <= content.remaining()
                && Arrays.equals(content.array(), from, from + length, text, 0, length);
        content.position(same ? from + length : start);
        return same;
    }

    public double typedNumber() {
        type(Traci.DOUBLE);
        return number();
    }

    public int typedInteger() {
        type(Traci.INTEGER);
        return integer();
    }

    public String typedString() {
        type(Traci.STRING);
        return string();
    }

    /** A count and as many. */
    public List<String> strings() {
        int count = count();
        List<String> strings = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            strings.add(string());
        }
        return strings;
    }

    /** Reads the number of a type, which must be this one. */
    public void type(int expected) {
        expect("type", expected, ubyte());
    }

    /** A number of things of at least a byte each, so that a broken answer cannot ask for more memory than it has bytes. */
    public int count() {
        int count = integer();
        if (count < 0 || count > content.remaining()) {
            throw new TraciException("it counts " + count + " in an answer of " + content.limit() + " bytes");
        }
        return count;
    }

    private void skipLength() {
        if (ubyte() == 0) {
            integer();
        }
    }

    private static void expect(String what, int expected, int given) {
        if (given != expected) {
            throw new TraciException("it answers %s 0x%02x where 0x%02x is due".formatted(what, given, expected));
        }
    }
}
