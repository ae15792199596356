package dev.provinggrid.model.table;

/** What a file of a sweep has to be for a parameter that names it. */
public interface FileForm {

    /** Key under which a sweep holds the content: {@code csv}, {@code sumo}. */
    String kind();
}
