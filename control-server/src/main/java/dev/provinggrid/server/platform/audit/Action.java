package dev.provinggrid.server.platform.audit;

import java.util.Locale;

/** What is recorded. */
public enum Action {
    /** A browser's session was opened. */
    SIGN_IN,
    /** Somebody came with a token, a link or a sign-in that is not good. */
    SIGN_IN_REFUSED,
    /** A session was ended before its time. */
    SESSION_END,
    /** A token file has another token now, or none. */
    TOKEN_CHANGE,
    SUBMIT,
    /** A sweep that ran elsewhere was taken in. */
    IMPORT,
    CANCEL,
    RERUN,
    /** A paused sweep was set going again. */
    RESUME,
    /** Limits of a submitted sweep were changed. */
    SET,
    DELETE,
    /** Something that is known of cases was written or removed. */
    NOTE,
    /** A copy of everything was taken away. */
    BACKUP,
    /** The data folder was made of a backup. */
    RESTORE,
    /** A perception model's card or file was put. */
    MODEL_UPLOAD,
    /** Workers were drained, released or scaled by a person. */
    WORKERS;

    /** As on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
