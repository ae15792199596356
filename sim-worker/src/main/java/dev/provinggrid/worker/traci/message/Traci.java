package dev.provinggrid.worker.traci.message;

/** The constants of TraCI that are used here, named as in SUMO's documentation. */
public final class Traci {

    /** The oldest API that has all of it. */
    public static final int OLDEST_API = 20;

    public static final int GET_VERSION = 0x00;
    public static final int SIMULATION_STEP = 0x02;
    public static final int CLOSE = 0x7F;

    public static final int SET_VEHICLE = 0xC4;
    public static final int SET_ROUTE = 0xC6;
    public static final int SET_SIMULATION = 0xCB;

    /** What can be asked about; commands and answers are numbered in parallel. */
    public enum Domain {
        LIGHT(0xA2),
        LANE(0xA3),
        VEHICLE(0xA4),
        JUNCTION(0xA9),
        SIMULATION(0xAB),
        PERSON(0xAE);

        private static final int ANSWER = 0x10;
        private static final int SUBSCRIBE = 0x30;
        private static final int SUBSCRIBE_CONTEXT = -0x20;

        private final int get;

        Domain(int get) {
            this.get = get;
        }

        public int get() {
            return get;
        }

        public int got() {
            return get + ANSWER;
        }

        public int subscribe() {
            return get + SUBSCRIBE;
        }

        public int subscribed() {
            return get + SUBSCRIBE + ANSWER;
        }

        public int subscribeContext() {
            return get + SUBSCRIBE_CONTEXT;
        }

        public int subscribedContext() {
            return get + SUBSCRIBE_CONTEXT + ANSWER;
        }
    }

    public static final int IDS = 0x00;
    public static final int LIGHT_STATE = 0x20;
    public static final int COLLISIONS = 0x23;
    public static final int DEPARTED_PERSONS = 0x25;
    public static final int ARRIVED_PERSONS = 0x27;
    public static final int SPEED = 0x40;
    public static final int POSITION = 0x42;
    public static final int ANGLE = 0x43;
    public static final int LENGTH = 0x44;
    public static final int WIDTH = 0x4D;
    public static final int TYPE = 0x4F;
    public static final int LANE = 0x51;
    public static final int LANE_POSITION = 0x56;
    public static final int SIGNALS = 0x5B;
    public static final int TIME = 0x66;
    public static final int ACCELERATION = 0x72;
    public static final int DEPARTED = 0x74;
    public static final int ARRIVED = 0x7A;
    public static final int ADD = 0x80;
    public static final int REMOVE = 0x81;
    public static final int ADD_FULL = 0x85;
    public static final int PENDING = 0x94;
    public static final int SAVE_STATE = 0x95;
    public static final int MOVE_TO_XY = 0xB4;
    public static final int HEIGHT = 0xBC;

    public static final int POSITION_2D = 0x01;
    public static final int POSITION_3D = 0x03;
    public static final int UBYTE = 0x07;
    public static final int BYTE = 0x08;
    public static final int INTEGER = 0x09;
    public static final int DOUBLE = 0x0B;
    public static final int STRING = 0x0C;
    public static final int STRINGS = 0x0E;
    public static final int COMPOUND = 0x0F;

    /** Stands for "always" as a time, and for a place that nobody knows. */
    public static final double INVALID = -1_073_741_824;

    private Traci() {}
}
