package dev.provinggrid.sim.run.record;

import dev.provinggrid.sim.agent.PlantState;
import java.nio.ByteBuffer;

/** A field of a sample in {@code agents.npy}: its type, and the value that it stores of a state. */
enum AgentField {
    X("x", "m", "<f4", 1) {
        @Override
        void put(PlantState state, ByteBuffer row) {
            row.putFloat((float) state.x());
        }
    },
    Y("y", "m", "<f4", 1) {
        @Override
        void put(PlantState state, ByteBuffer row) {
            row.putFloat((float) state.y());
        }
    },
    /** Between -pi and pi. */
    HEADING("heading", "rad", "<i2", 1e-4) {
        @Override
        void put(PlantState state, ByteBuffer row) {
            row.putShort(whole(StrictMath.IEEEremainder(state.yawRad(), 2 * StrictMath.PI) * 1e4));
        }
    },
    SPEED("speed", "m/s", "<i2", .01) {
        @Override
        void put(PlantState state, ByteBuffer row) {
            row.putShort(whole(state.speedMps() * 1e2));
        }
    };

    final String word;
    final String unit;
    final String type;
    final double scale;

    /**
     * A field.
     *
     * @param type NumPy's name of how it is kept
     * @param scale by which what is kept is multiplied to give a number of the unit
     */
    AgentField(String word, String unit, String type, double scale) {
        this.word = word;
        this.unit = unit;
        this.type = type;
        this.scale = scale;
    }

    abstract void put(PlantState state, ByteBuffer row);

    int bytes() {
        return type.charAt(2) - '0';
    }

    /** Nearest whole number that fits; 0 for what is none. */
    private static short whole(double value) {
        return (short) Math.clamp(Math.round(value), Short.MIN_VALUE, Short.MAX_VALUE);
    }
}
