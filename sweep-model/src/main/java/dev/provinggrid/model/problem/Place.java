package dev.provinggrid.model.problem;

/**
 * A place in a document.
 *
 * @param pointer JSON pointer (RFC 6901), empty for the document itself
 * @param line line in the text, from 1; 0 when the document has no text of its own
 * @param column column in the text, from 1; 0 when unknown
 * @param file name of the file the text came from; empty for the document that was asked for
 */
public record Place(String pointer, int line, int column, String file) {

    public static final Place DOCUMENT = new Place("", 0, 0);

    /** A place in the document that was asked for. */
    public Place(String pointer, int line, int column) {
        this(pointer, line, column, "");
    }

    public static Place pointer(String pointer) {
        return new Place(pointer, 0, 0);
    }

    @Override
    public String toString() {
        String where = pointer.isEmpty() ? "(document)" : pointer;
        String inFile = file.isEmpty() ? "" : file + ", ";
        return line > 0 ? inFile + "line " + line + ", " + where : inFile + where;
    }
}
