package dev.provinggrid.cli.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A folder of perception models: the tiny networks of the simulator's own tests, with cards. */
record TestNetworks(Path folder) {

    private static final Path NETWORKS = Path.of(System.getProperty("provinggrid.home"))
            .resolve("simulator/src/test/resources/dev/provinggrid/sim/sensing/perception/onnx");

    static TestNetworks in(Path folder) throws IOException {
        return new TestNetworks(Files.createDirectories(folder));
    }

    /** Adds a network of the tests as what its card says is of some layout. */
    TestNetworks with(String card, String network, String layout) throws IOException {
        return with(card, Files.readAllBytes(NETWORKS.resolve(network + ".onnx")), layout);
    }

    TestNetworks with(String card, byte[] file, String layout) throws IOException {
        Files.write(folder.resolve(card + ".onnx"), file);
        Files.writeString(folder.resolve(card + ".yaml"), """
            format: 1
            card: %s
            kind: onnx
            title: Test
            model: {file: %s.onnx, sha256: %s}
            input: {width: 32, height: 24, resize: letterbox}
            output: {layout: %s}
            classes: [animal]
            score: 0.01
            nms: 1
            """.formatted(card, card, sha256(file), layout));
        return this;
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
