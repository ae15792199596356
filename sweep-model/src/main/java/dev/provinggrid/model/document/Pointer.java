package dev.provinggrid.model.document;

/** JSON pointers (RFC 6901). */
final class Pointer {

    private Pointer() {}

    static String child(String parent, String key) {
        return parent + "/" + key.replace("~", "~0").replace("/", "~1");
    }

    static String child(String parent, int index) {
        return parent + "/" + index;
    }
}
