package dev.provinggrid.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.report.xml.XmlText;
import dev.provinggrid.cli.report.xml.XmlWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class XmlTextTest {

    @Test
    void whatXmlForbidsIsReplacedAndAllElseStays() {
        assertThat(XmlText.legal("a\u0000\ud800b\uffff\t\n\ud83d\ude97\udc00"))
                .isEqualTo("a\ufffd\ufffdb\ufffd\t\n\ud83d\ude97\ufffd");
    }

    @Test
    void aTextTakesNoMoreBytesThanSaid() {
        String text = "<>&\"' \u00e9\u20ac\ud83d\ude97]]>plain";
        String file = new XmlWriter().open("_").text(text).close().finish();
        int bytes = file.getBytes(StandardCharsets.UTF_8).length - "<_></_>".length();
        assertThat(XmlText.bytes(text)).isBetween((long) bytes, 2L * bytes);
    }
}
