package dev.provinggrid.worker.traci;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Commands that travel in one message and are answered in their order. */
final class TraciRequest {

    private static final int LONGEST_SHORT = 255;
    private static final int LENGTH = 4;

    private final ByteArrayOutputStream commands = new ByteArrayOutputStream();
    private final List<Integer> ids = new ArrayList<>();

    /** Adds a command; what it says is written by the payload. */
    TraciRequest command(int id, Payload payload) {
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
        ids.add(id);
        return this;
    }

    /** Asks for the value of a variable. */
    TraciRequest get(Traci.Domain domain, int variable, String id) {
        return command(domain.get(), new Payload().ubyte(variable).string(id));
    }

    /** Subscribes to variables of an object, from now on until it is gone. */
    TraciRequest subscribe(Traci.Domain domain, String id, int... variables) {
        Payload payload =
                new Payload().number(Traci.INVALID).number(Traci.INVALID).string(id);
        return command(domain.subscribe(), payload.ubytes(variables));
    }

    /** Subscribes to variables of all vehicles around a vehicle. */
    TraciRequest subscribeAround(String vehicle, double rangeM, int... variables) {
        Payload payload = new Payload()
                .number(Traci.INVALID)
                .number(Traci.INVALID)
                .string(vehicle)
                .ubyte(Traci.Domain.VEHICLE.get())
                .number(rangeM);
        return command(Traci.Domain.VEHICLE.subscribeContext(), payload.ubytes(variables));
    }

    /** Numbers of the commands, in order. */
    List<Integer> ids() {
        return ids;
    }

    boolean isEmpty() {
        return ids.isEmpty();
    }

    /** The message. */
    byte[] bytes() {
        int length = LENGTH + commands.size();
        return ByteBuffer.allocate(length)
                .putInt(length)
                .put(commands.toByteArray())
                .array();
    }

    /** What a command says: values one behind another, big-endian. Typed values are led by the number of their type. */
    static final class Payload {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Payload ubyte(int value) {
            bytes.write(value);
            return this;
        }

        /** A count and as many. */
        Payload ubytes(int... values) {
            ubyte(values.length);
            for (int value : values) {
                ubyte(value);
            }
            return this;
        }

        Payload integer(int value) {
            bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(value).array());
            return this;
        }

        Payload number(double value) {
            bytes.writeBytes(ByteBuffer.allocate(Double.BYTES).putDouble(value).array());
            return this;
        }

        Payload string(String value) {
            byte[] text = value.getBytes(UTF_8);
            integer(text.length);
            bytes.writeBytes(text);
            return this;
        }

        Payload typedInteger(int value) {
            return ubyte(Traci.INTEGER).integer(value);
        }

        Payload typedNumber(double value) {
            return ubyte(Traci.DOUBLE).number(value);
        }

        Payload typedByte(int value) {
            return ubyte(Traci.BYTE).ubyte(value);
        }

        Payload typedString(String value) {
            return ubyte(Traci.STRING).string(value);
        }

        Payload typedStrings(List<String> values) {
            ubyte(Traci.STRINGS).integer(values.size());
            values.forEach(this::string);
            return this;
        }

        /** The head of a compound of so many typed values. */
        Payload compound(int parts) {
            return ubyte(Traci.COMPOUND).integer(parts);
        }

        private byte[] bytes() {
            return bytes.toByteArray();
        }
    }
}
