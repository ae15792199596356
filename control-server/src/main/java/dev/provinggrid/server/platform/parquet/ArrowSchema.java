package dev.provinggrid.server.platform.parquet;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.Bool;
import org.apache.arrow.flatbuf.DictionaryEncoding;
import org.apache.arrow.flatbuf.DictionaryKind;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Utf8;

/**
 * The Arrow schema of a table: the notes of each column, and which text columns are categories, with their levels in
 * order. Parquet itself has no place for either; Arrow's readers, pandas among them, look for it in the footer.
 */
record ArrowSchema(List<ParquetColumn> columns) {

    private static final int CONTINUATION = -1;
    private static final int ALIGNMENT = 8;

    /** As the footer has it: a message of Arrow's stream format. */
    String base64() {
        byte[] message = message();
        int padded = (message.length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        ByteBuffer bytes = ByteBuffer.allocate(2 * Integer.BYTES + padded).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(CONTINUATION).putInt(padded).put(message);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    private byte[] message() {
        FlatBufferBuilder out = new FlatBufferBuilder();
        int[] fields = new int[columns.size()];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = field(i, columns.get(i), out);
        }
        int schema = Schema.createSchema(out, Endianness.Little, Schema.createFieldsVector(out, fields), 0, 0);
        out.finish(Message.createMessage(out, MetadataVersion.V5, MessageHeader.Schema, schema, 0, 0));
        return out.sizedByteArray();
    }

    private static int field(int id, ParquetColumn column, FlatBufferBuilder out) {
        int name = out.createString(column.name());
        int type = type(column, out);
        int dictionary = column.levels().isEmpty()
                ? 0
                : DictionaryEncoding.createDictionaryEncoding(
                        out, id, Int.createInt(out, Integer.SIZE, true), true, DictionaryKind.DenseArray);
        int children = Field.createChildrenVector(out, new int[0]);
        return Field.createField(
                out, name, true, typeCode(column), type, dictionary, children, keyValues(column.notes(), out));
    }

    private static int type(ParquetColumn column, FlatBufferBuilder out) {
        switch (column.kind()) {
            case BOOLEAN -> Bool.startBool(out);
            case INTEGER -> {
                return Int.createInt(out, Long.SIZE, true);
            }
            case NUMBER -> {
                return FloatingPoint.createFloatingPoint(out, Precision.DOUBLE);
            }
            case TEXT -> Utf8.startUtf8(out);
        }
        return out.endTable();
    }

    private static byte typeCode(ParquetColumn column) {
        return switch (column.kind()) {
            case BOOLEAN -> Type.Bool;
            case INTEGER -> Type.Int;
            case NUMBER -> Type.FloatingPoint;
            case TEXT -> Type.Utf8;
        };
    }

    private static int keyValues(Map<String, String> notes, FlatBufferBuilder out) {
        int[] pairs = notes.entrySet().stream()
                .mapToInt(it -> KeyValue.createKeyValue(
                        out, out.createSharedString(it.getKey()), out.createSharedString(it.getValue())))
                .toArray();
        return Field.createCustomMetadataVector(out, pairs);
    }
}
