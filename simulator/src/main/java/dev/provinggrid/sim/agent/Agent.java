package dev.provinggrid.sim.agent;

import java.util.ArrayList;
import java.util.List;

/** Describes a participant of a run before it joins. */
public final class Agent {

    private final String id;
    private final Plant plant;
    private final List<Equipment> equipment = new ArrayList<>();
    private String label;
    private Shape shape;
    private Driver driver = Driver.NONE;

    private Agent(String id, Plant plant) {
        this.id = id;
        this.label = id;
        this.plant = plant;
        this.shape = plant.build().extent();
    }

    /** An agent that is moved by a plant. */
    public static Agent named(String id, Plant plant) {
        return new Agent(id, plant);
    }

    /** What it is, in the words of the manifest; its id where nothing is said. */
    public Agent label(String word) {
        label = word;
        return this;
    }

    /** What it looks like; a box where nothing is said. */
    public Agent shape(Shape looks) {
        shape = looks;
        return this;
    }

    public Agent driver(Driver who) {
        driver = who;
        return this;
    }

    /** Adds what it carries, in the order in which it steps. */
    public Agent with(Equipment... carried) {
        return with(List.of(carried));
    }

    /** Adds what it carries, in the order in which it steps. */
    public Agent with(List<? extends Equipment> carried) {
        equipment.addAll(carried);
        return this;
    }

    public String id() {
        return id;
    }

    public String label() {
        return label;
    }

    public Shape shape() {
        return shape;
    }

    public Plant plant() {
        return plant;
    }

    public Driver driver() {
        return driver;
    }

    public List<Equipment> equipment() {
        return List.copyOf(equipment);
    }
}
