package dev.provinggrid.model.problem;

/**
 * A place in a document.
 *
 * @param pointer JSON pointer (RFC 6901), empty for the document itself
 * @param line line in the text, from 1; 0 when the document has no text of its own
 * @param column column in the text, from 1; 0 when unknown
 */
public record Place(String pointer, int line, int column) {

    public static final Place DOCUMENT = new Place("", 0, 0);

    public static Place pointer(String pointer) {
        return new Place(pointer, 0, 0);
    }

    @Override
    public String toString() {
        String where = pointer.isEmpty() ? "(document)" : pointer;
        return line > 0 ? "line " + line + ", " + where : where;
    }
}
