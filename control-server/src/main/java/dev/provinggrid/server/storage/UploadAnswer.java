package dev.provinggrid.server.storage;

/** Answer to the upload of an artifact. */
public enum UploadAnswer {
    /** It is kept, now or by an earlier call with the same content. */
    KEPT,
    /** The attempt is not its worker's any more; nothing changed. */
    STALE,
    /** Other content is kept under the name; nothing changed. */
    OTHER_CONTENT,
    /** The content is not what it was said to be; nothing changed. */
    WRONG_DIGEST
}
