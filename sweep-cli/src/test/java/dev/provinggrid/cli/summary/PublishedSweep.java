package dev.provinggrid.cli.summary;

import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The outcomes of the published 128-case sweep: by model and time of day, weathers 1 to 8. */
public final class PublishedSweep {

    /** Of the first lease. */
    static final Instant START = Instant.parse("2026-11-21T02:40:05Z");

    static final List<String> MODELS = List.of("yolov3", "yolov2", "yolov3-tiny", "yolov2-tiny");
    static final List<String> TIMES = List.of("00:00", "06:00", "12:00", "18:00");
    static final List<String> WEATHERS =
            List.of("clear", "cloudy", "thin-fog", "thick-fog", "light-rain", "heavy-rain", "light-snow", "heavy-snow");

    private static final List<String> OUTCOMES = List.of(
            "PFPPPPFP",
            "FFFFPPPP",
            "FPPPPPPP",
            "PPPFFPPP",
            "FFFFPPFF",
            "FPPPFFPP",
            "PPPPPPPP",
            "FFPPPFFP",
            "FFFFFFFF",
            "FFFFFFFF",
            "PPPPPPPP",
            "FFFFFFFF",
            "FFFFFFFF",
            "FFFFFFFF",
            "PPPPPPPP",
            "FFFFFFFF");

    private PublishedSweep() {}

    /** The cases in the order of a full-factorial design: model, weather, time of day. */
    public static List<CaseView> cases() {
        List<CaseView> cases = new ArrayList<>();
        for (int model = 0; model < MODELS.size(); model++) {
            for (int weather = 0; weather < WEATHERS.size(); weather++) {
                for (int time = 0; time < TIMES.size(); time++) {
                    char outcome = OUTCOMES.get(model * TIMES.size() + time).charAt(weather);
                    Map<String, Object> parameters = new LinkedHashMap<>();
                    parameters.put("perceptionModel", MODELS.get(model));
                    parameters.put("weather", WEATHERS.get(weather));
                    parameters.put("timeOfDay", TIMES.get(time));
                    cases.add(judged(
                            cases.size(), parameters, outcome == 'P', model >= 2 ? "never-saw" : "saw-too-late"));
                }
            }
        }
        return cases;
    }

    /** The same, but that case 9 never ran. */
    public static List<CaseView> withOneMissing() {
        List<CaseView> cases = cases();
        cases.set(9, view(9, 0, cases.get(9).parameters(), "MISSING", null, "", "", null));
        return cases;
    }

    static CaseView judged(int index, Map<String, Object> parameters, boolean passed, String cause) {
        return view(
                index, 0, parameters, passed ? "PASS" : "FAIL", null, passed ? "" : cause, "", 0.2 + index / 1000.0);
    }

    static CaseView view(
            int index,
            int replicate,
            Map<String, Object> parameters,
            String outcome,
            String errorKind,
            String cause,
            String message,
            Double wallS) {
        return new CaseView(
                index,
                "key" + index,
                1,
                replicate,
                index,
                "final",
                outcome,
                errorKind,
                "duration",
                cause,
                message,
                parameters,
                Map.of(),
                null,
                Map.of(),
                List.of(),
                1,
                0,
                "worker-1",
                wallS,
                wallS == null ? null : 107.0,
                "",
                List.of("trace.csv"),
                START,
                START.plusSeconds(18),
                null,
                null);
    }

    public static SweepView sweep(int planned) {
        Instant created = Instant.parse("2026-11-21T02:40:00Z");
        return new SweepView(
                "01ABC",
                "aeb-published-128",
                "offroad-aeb",
                "published",
                "finished",
                1,
                planned,
                Map.of(),
                created,
                created.plusSeconds(20));
    }
}
