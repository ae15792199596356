package dev.provinggrid.model.table;

/** The form that a parameter requires of the file that it names. */
public interface FileForm {

    /** Key under which a sweep holds the content: {@code csv}, {@code sumo}. */
    String kind();
}
