package dev.provinggrid.worker.traci.message;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** Commands that are sent in one message and answered in order. */
public final class TraciRequest {

    private static final int LONGEST_SHORT = 255;
    private static final int LENGTH = 4;

    private final ByteArrayOutputStream commands = new ByteArrayOutputStream();
    private int[] ids = new int[8];
    private int size;

    /** Adds a command; what it says is written by the payload. */
    public TraciRequest command(int id, Payload payload) {
        byte[] content = payload.bytes();
        int length = 2 + content.length;
        if (length <= LONGEST_SHORT) {
            commands.write(length);
        } else {
            commands.write(0);
            commands.writeBytes(
                    ByteBuffer.allocate(LENGTH).putInt(length + LENGTH).array());
        }
        commands.write(id);
        commands.writeBytes(content);
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
        }
        ids[size++] = id;
        return this;
    }

    /** Asks for the value of a variable. */
    public TraciRequest get(Traci.Domain domain, int variable, String id) {
        return command(domain.get(), new Payload().ubyte(variable).string(id));
    }

    /** Subscribes to variables of an object, from now on until it is gone. */
    public TraciRequest subscribe(Traci.Domain domain, String id, int... variables) {
        Payload payload =
                new Payload().number(Traci.INVALID).number(Traci.INVALID).string(id);
        return command(domain.subscribe(), payload.ubytes(variables));
    }

    /** Subscribes to variables of all vehicles around something. */
    public TraciRequest subscribeAround(Traci.Domain centre, String id, double rangeM, int... variables) {
        Payload payload = new Payload()
                .number(Traci.INVALID)
                .number(Traci.INVALID)
                .string(id)
                .ubyte(Traci.Domain.VEHICLE.get())
                .number(rangeM);
        return command(centre.subscribeContext(), payload.ubytes(variables));
    }

    /** Numbers of the commands, in order. */
    public int[] ids() {
        return Arrays.copyOf(ids, size);
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The message. */
    public byte[] bytes() {
        int length = LENGTH + commands.size();
        return ByteBuffer.allocate(length)
                .putInt(length)
                .put(commands.toByteArray())
                .array();
    }

    /** What a command says: values one behind another, big-endian. Typed values are led by the number of their type. */
    public static final class Payload {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        public Payload ubyte(int value) {
            bytes.write(value);
            return this;
        }

        /** A count and as many. */
        public Payload ubytes(int... values) {
            ubyte(values.length);
            for (int value : values) {
                ubyte(value);
            }
            return this;
        }

        public Payload integer(int value) {
            bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(value).array());
            return this;
        }

        public Payload number(double value) {
            bytes.writeBytes(ByteBuffer.allocate(Double.BYTES).putDouble(value).array());
            return this;
        }

        public Payload string(String value) {
            byte[] text = value.getBytes(UTF_8);
            integer(text.length);
            bytes.writeBytes(text);
            return this;
        }

        public Payload typedInteger(int value) {
            return ubyte(Traci.INTEGER).integer(value);
        }

        public Payload typedNumber(double value) {
            return ubyte(Traci.DOUBLE).number(value);
        }

        public Payload typedByte(int value) {
            return ubyte(Traci.BYTE).ubyte(value);
        }

        public Payload typedString(String value) {
            return ubyte(Traci.STRING).string(value);
        }

        public Payload typedStrings(List<String> values) {
            ubyte(Traci.STRINGS).integer(values.size());
            values.forEach(this::string);
            return this;
        }

        /** The head of a compound of so many typed values. */
        public Payload compound(int parts) {
            return ubyte(Traci.COMPOUND).integer(parts);
        }

        private byte[] bytes() {
            return bytes.toByteArray();
        }
    }
}
