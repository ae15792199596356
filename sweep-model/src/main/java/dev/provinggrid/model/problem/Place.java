package dev.provinggrid.model.problem;

import java.util.Comparator;

/**
 * A place in a document.
 *
 * @param pointer JSON pointer (RFC 6901), empty for the document itself
 * @param line line in the text, from 1; 0 when the document has no text of its own
 * @param column column in the text, from 1; 0 when unknown
 * @param file name of the file the text came from; empty for the main document
 */
public record Place(String pointer, int line, int column, String file) implements Comparable<Place> {

    public static final Place DOCUMENT = new Place("", 0, 0);

    private static final Comparator<Place> READING_ORDER =
            Comparator.comparing(Place::file).thenComparingInt(Place::line).thenComparingInt(Place::column);

    /** A place in the main document. */
    public Place(String pointer, int line, int column) {
        this(pointer, line, column, "");
    }

    public static Place pointer(String pointer) {
        return new Place(pointer, 0, 0);
    }

    /** Orders places as a person reads: file by file, the main document first, each from its top. */
    @Override
    public int compareTo(Place other) {
        return READING_ORDER.compare(this, other);
    }

    /** Where in its text, for a sentence: {@code on line 4, column 9}, or {@code at} its pointer where there is no text. */
    public String position() {
        return line > 0 ? "on line " + line + ", column " + column : "at " + shownPointer();
    }

    /** The pointer, safe to print. */
    public String shownPointer() {
        return Shown.shortened(pointer);
    }

    /** The file's name, safe to print. */
    public String shownFile() {
        return Shown.shortened(file);
    }

    @Override
    public String toString() {
        String where = pointer.isEmpty() ? "(document)" : shownPointer();
        String inFile = file.isEmpty() ? "" : shownFile() + ", ";
        return line > 0 ? inFile + "line " + line + ", " + where : inFile + where;
    }
}
