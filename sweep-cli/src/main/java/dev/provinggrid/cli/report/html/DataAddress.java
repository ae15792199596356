package dev.provinggrid.cli.report.html;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Content as a data URL, so that a page contains what it links to. */
final class DataAddress {

    private DataAddress() {}

    static String of(String type, String text) {
        return of(type + ";charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    static String of(String type, byte[] content) {
        return "data:" + type + ";base64," + Base64.getEncoder().encodeToString(content);
    }
}
