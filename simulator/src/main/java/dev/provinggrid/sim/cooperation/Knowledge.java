package dev.provinggrid.sim.cooperation;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a vehicle knows when it decides.
 *
 * @param alongM where it is on its route
 * @param rivals all vehicles that it has heard of
 * @param reservedS when it may enter, by the newest table that it read
 */
record Knowledge(String id, double nowS, double alongM, List<Rival> rivals, OptionalDouble reservedS) {}
