package dev.provinggrid.model.scenario;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.provinggrid.model.network.NetworkForm;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.table.FileForm;
import dev.provinggrid.model.table.TableForm;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A parameter that a scenario declares.
 *
 * @param name lower camel case, unique among parameters and KPIs of the manifest
 * @param type type of its values
 * @param unit SI unit of a {@code NUMBER} ("m/s", "1" when dimensionless); empty for other types
 * @param written unit in which the scenario writes it and people read it ("km/h"); empty for other types
 * @param minimum least value in SI, inclusive
 * @param maximum greatest value in SI, inclusive
 * @param absent word that stands for no number, of a {@code NUMBER} or {@code INTEGER} that may be left open; its value is then a
 *     {@link Value.Text} of that word; empty if there always is a number
 * @param choices words allowed, in their natural order, for a {@code CHOICE}; those besides the models for a
 *     {@code PERCEPTION_MODEL}
 * @param file form of the files that a {@code CHOICE} may name besides its words; empty if it may name none
 * @param pattern regular expression that a whole {@code TEXT} must match; empty if any text is allowed
 * @param plainIn path of a file of its program that takes a {@code TEXT} only as a plain word; empty if none does
 * @param defaultValue value if neither sweep nor preset sets one
 */
public record Parameter(
        String name,
        Type type,
        String unit,
        String written,
        OptionalDouble minimum,
        OptionalDouble maximum,
        Optional<String> absent,
        List<String> choices,
        Optional<FileForm> file,
        Optional<String> pattern,
        Optional<String> plainIn,
        Value defaultValue,
        ParameterRole role,
        String description) {

    /** Type of the values of a parameter. */
    public enum Type {
        NUMBER,
        INTEGER,
        CHOICE,
        BOOLEAN,
        /** Free text. */
        TEXT,
        /** Wall-clock time at the place of the scenario, written {@code 06:00}; a {@link Value.Scalar} of seconds since midnight. */
        TIME_OF_DAY,
        /**
         * Name of a perception model. The manifest lists further allowed words. The models are known only when a sweep is read;
         * until then any name is allowed.
         */
        PERCEPTION_MODEL
    }

    /** The same parameter as a {@code CHOICE} of these words. */
    public Parameter choosing(List<String> words) {
        return new Parameter(
                name,
                Type.CHOICE,
                unit,
                written,
                minimum,
                maximum,
                absent,
                List.copyOf(words),
                file,
                pattern,
                plainIn,
                defaultValue,
                role,
                description);
    }

    /** The same parameter with texts that are plain words, because a file of its program takes no others. */
    public Parameter plainIn(String path) {
        return new Parameter(
                name,
                type,
                unit,
                written,
                minimum,
                maximum,
                absent,
                choices,
                file,
                pattern,
                Optional.of(path),
                defaultValue,
                role,
                description);
    }

    /** A value as text, in the unit that the scenario uses. */
    public String words(Value value) {
        return switch (value) {
            case Value.Scalar(double seconds) when type == Type.TIME_OF_DAY -> TimeOfDay.text(seconds);
            case Value.Scalar(double si) -> {
                Unit shown = Unit.named(written).orElse(Unit.ONE);
                String number = Decimal.rounded(shown.fromSi(si));
                yield shown.equals(Unit.ONE) ? number : number + " " + shown.symbol();
            }
            case Value.Text(String word) -> word;
            case Value.Flag(boolean flag) -> String.valueOf(flag);
        };
    }

    /** Whether a value as on the wire stands for no number. */
    public boolean isAbsent(Object wire) {
        return absent.isPresent() && absent.get().equals(wire);
    }

    /**
     * What a number may be, in the unit that the scenario uses: {@code 5 ... 120 km/h}, {@code 10 ... 20000 m, or by-weather}; empty if it
     * may be any.
     */
    @JsonProperty("range")
    public String range() {
        return Stream.concat(bounds().stream(), absent.map(it -> "or " + it).stream())
                .collect(Collectors.joining(", "));
    }

    private Optional<String> bounds() {
        if (minimum.isEmpty() && maximum.isEmpty()) {
            return Optional.empty();
        }
        Unit shown = Unit.named(written).orElse(Unit.ONE);
        String range = (bound(minimum, shown) + " ... " + bound(maximum, shown)).strip();
        return Optional.of(shown.equals(Unit.ONE) ? range : range + " " + shown.symbol());
    }

    private static String bound(OptionalDouble si, Unit shown) {
        return si.isPresent() ? Decimal.rounded(shown.fromSi(si.getAsDouble())) : "";
    }

    /** Form of the tables that it may name; empty if it may name none. */
    public Optional<TableForm> table() {
        return file.filter(TableForm.class::isInstance).map(TableForm.class::cast);
    }

    /** Form of the road networks that it may name; empty if it may name none. */
    public Optional<NetworkForm> network() {
        return file.filter(NetworkForm.class::isInstance).map(NetworkForm.class::cast);
    }

    public Optional<String> unitIfAny() {
        return unit.isEmpty() ? Optional.empty() : Optional.of(unit);
    }
}
