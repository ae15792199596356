package dev.provinggrid.cli.run.record;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.model.design.identity.CaseKey;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.wire.Provenance;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The record of a case, and the server with the inputs of the case.
 *
 * @param view with where its outcome comes from
 */
record CaseRecord(CaseView view, ControlClient client) {

    /** Everything that the record names by its digest, looked at; the key of the case last. */
    List<RecordedDigest> verified() {
        Provenance.Pins from = view.provenance().pins();
        List<RecordedDigest> digests = new ArrayList<>();
        digests.add(new RecordedDigest("manifest", from.manifest(), digest(from.manifest())));
        from.inputs().forEach((name, digest) -> digests.add(new RecordedDigest(name, digest, digest(digest))));
        digests.add(new RecordedDigest("case key", view.key(), key(from).orElse(null)));
        return List.copyOf(digests);
    }

    /** The key that parameters, replicate, seed and inputs of the record make; empty where they are none of its scenario. */
    private Optional<String> key(Provenance.Pins from) {
        return client.blob(from.manifest()).map(CaseRecord::bytes).flatMap(bytes -> {
            Manifest manifest = new ManifestReader().read(bytes);
            try {
                return Optional.of(CaseKey.of(
                                manifest,
                                WireParameters.read(manifest, view.parameters()),
                                view.replicate(),
                                view.seed(),
                                from.inputs())
                        .hex());
            } catch (IllegalArgumentException _) {
                return Optional.empty();
            }
        });
    }

    /** Of what the server keeps under a digest; null where it keeps nothing. */
    private String digest(String recorded) {
        return client.blob(recorded).map(CaseRecord::sha256).orElse(null);
    }

    private static byte[] bytes(InputStream content) {
        try (content) {
            return content.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String sha256(InputStream content) {
        try (DigestInputStream in = new DigestInputStream(content, MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
