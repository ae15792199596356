package dev.provinggrid.sim.video;

/** A colour, each part from 0 to 255. */
public record Colour(int red, int green, int blue) {

    public static final Colour BLACK = new Colour(0, 0, 0);
    public static final Colour WHITE = new Colour(255, 255, 255);
    public static final Colour GROUND = new Colour(38, 46, 40);
    public static final Colour ROAD = new Colour(92, 82, 68);
    public static final Colour LINE = new Colour(150, 150, 140);
    public static final Colour VEHICLE = new Colour(86, 180, 233);
    public static final Colour TRAIL = new Colour(50, 100, 130);
    public static final Colour ANIMAL = new Colour(230, 159, 0);
    public static final Colour TRUTH = new Colour(240, 228, 66);
    public static final Colour ALARM = new Colour(213, 94, 0);
}
