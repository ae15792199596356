package dev.provinggrid.worker.traci;

/** The numbers of TraCI that are used here; names as SUMO's documentation has them. */
final class Traci {

    /** The oldest API that has all of it: SUMO 1.10. */
    static final int OLDEST_API = 20;

    static final int GET_VERSION = 0x00;
    static final int SIMULATION_STEP = 0x02;
    static final int CLOSE = 0x7F;

    static final int SET_VEHICLE = 0xC4;
    static final int SET_ROUTE = 0xC6;
    static final int SET_SIMULATION = 0xCB;

    /** What can be asked about; commands and answers are numbered in parallel. */
    enum Domain {
        LIGHT(0xA2),
        VEHICLE(0xA4),
        SIMULATION(0xAB),
        PERSON(0xAE);

        private static final int ANSWER = 0x10;
        private static final int SUBSCRIBE = 0x30;
        private static final int SUBSCRIBE_CONTEXT = -0x20;

        private final int get;

        Domain(int get) {
            this.get = get;
        }

        int get() {
            return get;
        }

        int got() {
            return get + ANSWER;
        }

        int subscribe() {
            return get + SUBSCRIBE;
        }

        int subscribed() {
            return get + SUBSCRIBE + ANSWER;
        }

        int subscribeContext() {
            return get + SUBSCRIBE_CONTEXT;
        }

        int subscribedContext() {
            return get + SUBSCRIBE_CONTEXT + ANSWER;
        }
    }

    static final int IDS = 0x00;
    static final int LIGHT_STATE = 0x20;
    static final int COLLISIONS = 0x23;
    static final int DEPARTED_PERSONS = 0x25;
    static final int ARRIVED_PERSONS = 0x27;
    static final int SPEED = 0x40;
    static final int POSITION = 0x42;
    static final int ANGLE = 0x43;
    static final int LENGTH = 0x44;
    static final int WIDTH = 0x4D;
    static final int TYPE = 0x4F;
    static final int ROAD = 0x50;
    static final int LANE = 0x51;
    static final int LANE_POSITION = 0x56;
    static final int SIGNALS = 0x5B;
    static final int TIME = 0x66;
    static final int ACCELERATION = 0x72;
    static final int DEPARTED = 0x74;
    static final int ARRIVED = 0x7A;
    static final int ADD = 0x80;
    static final int REMOVE = 0x81;
    static final int ADD_FULL = 0x85;
    static final int PENDING = 0x94;
    static final int SAVE_STATE = 0x95;
    static final int MOVE_TO_XY = 0xB4;
    static final int HEIGHT = 0xBC;

    static final int POSITION_2D = 0x01;
    static final int POSITION_3D = 0x03;
    static final int UBYTE = 0x07;
    static final int BYTE = 0x08;
    static final int INTEGER = 0x09;
    static final int DOUBLE = 0x0B;
    static final int STRING = 0x0C;
    static final int STRINGS = 0x0E;
    static final int COMPOUND = 0x0F;

    /** Stands for "always" as a time, and for a place that nobody knows. */
    static final double INVALID = -1_073_741_824;

    private Traci() {}
}
