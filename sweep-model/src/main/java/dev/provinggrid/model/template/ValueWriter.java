package dev.provinggrid.model.template;

import dev.provinggrid.model.document.JsonText;
import dev.provinggrid.model.openscenario.xml.AttributeSpans;
import dev.provinggrid.model.scenario.program.FileTemplate;
import dev.provinggrid.model.scenario.program.PlainWord;
import java.nio.charset.Charset;

/** Writes values into a text of some type, so that they are nothing but values there. */
record ValueWriter(FileTemplate.Type type, Charset charset) {

    /** Whether there is a way to write it. */
    boolean canWrite(String value) {
        return switch (type) {
            case TEXT -> PlainWord.is(value);
            case XML, XOSC -> value.codePoints().allMatch(ValueWriter::isXml);
            case JSON, YAML -> charset.newEncoder().canEncode(value);
        };
    }

    private static boolean isXml(int character) {
        boolean surrogate = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
        return character >= ' ' && !surrogate && character != 0xfffe && character != 0xffff;
    }

    /** What can be written, for people. */
    String allowed() {
        return type == FileTemplate.Type.TEXT ? PlainWord.ALLOWED : "characters of a text";
    }

    /** A text as it is written at a place. */
    String written(String value, Placeholder at) {
        return switch (type) {
            case TEXT -> value;
            case XML, XOSC -> AttributeSpans.escaped(value, "\"'>", charset.newEncoder());
            case JSON, YAML -> {
                String quoted = JsonText.quoted(value);
                yield at.quoted() ? quoted.substring(1, quoted.length() - 1) : quoted;
            }
        };
    }
}
