package dev.provinggrid.sim.world;

/** Road surfaces with their grip by condition (after tables of Wong and of Bosch; dirt in snow and ice assumed). */
public enum Surface {
    ASPHALT,
    GRAVEL,
    DIRT,
    /** A dirt road covered with ice, whatever falls on it. */
    ICE;

    /** What lies on a surface. */
    public enum Condition {
        DRY,
        WET,
        SNOWY,
        ICY
    }

    public Grip grip(Condition condition) {
        return switch (this) {
            case ASPHALT ->
                switch (condition) {
                    case DRY -> new Grip(.90, .75, .013);
                    case WET -> new Grip(.65, .50, .015);
                    case SNOWY -> new Grip(.30, .20, .03);
                    case ICY -> new Grip(.12, .07, .015);
                };
            case GRAVEL ->
                switch (condition) {
                    case DRY -> new Grip(.60, .55, .025);
                    case WET -> new Grip(.55, .50, .03);
                    case SNOWY -> new Grip(.28, .20, .04);
                    case ICY -> new Grip(.15, .10, .025);
                };
            case DIRT ->
                switch (condition) {
                    case DRY -> new Grip(.68, .65, .05);
                    case WET -> new Grip(.50, .42, .08);
                    case SNOWY -> new Grip(.25, .18, .08);
                    case ICY -> new Grip(.14, .09, .04);
                };
            case ICE -> DIRT.grip(Condition.ICY);
        };
    }
}
