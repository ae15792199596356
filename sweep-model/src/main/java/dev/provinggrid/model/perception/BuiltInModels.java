package dev.provinggrid.model.perception;

import dev.provinggrid.model.perception.PerceptionModel.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The perception models that come with the simulator: cards and files among the resources. */
final class BuiltInModels {

    private BuiltInModels() {}

    static List<PerceptionModel> all() {
        return PerceptionCards.builtIn().all().stream()
                .map(BuiltInModels::model)
                .toList();
    }

    private static PerceptionModel model(PerceptionCard card) {
        String file = card.name() + ".yaml";
        try (InputStream in = open(file)) {
            PerceptionModel model = PerceptionModel.read(in.readAllBytes(), file, Origin.BUILT_IN);
            return switch (card) {
                case StatisticalCard _ -> model;
                case OnnxCard onnx -> model.with(new Resource(onnx.model().file()));
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String file) {
        InputStream in = PerceptionCards.class.getResourceAsStream(file);
        if (in == null) {
            throw new IllegalStateException(file + " is missing from this build");
        }
        return in;
    }

    private record Resource(String file) implements PerceptionModel.Content {

        @Override
        public InputStream open() {
            return BuiltInModels.open(file);
        }

        @Override
        public long bytes() throws IOException {
            try (InputStream in = open()) {
                return in.transferTo(OutputStream.nullOutputStream());
            }
        }
    }
}
