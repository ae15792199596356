package dev.provinggrid.cli.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDictionaryTest {

    @TempDir
    private Path folder;

    @Test
    void itTellsEveryColumnOfEveryTable() throws IOException {
        Files.createDirectories(folder.resolve("traces"));
        Files.writeString(folder.resolve("cases.json"), """
                {"format": 1, "cases": [
                  {"index": 0, "round": 1, "replicate": 0, "seed": 7, "attempts": 0, "losses": 0},
                  {"index": 1, "round": 1, "replicate": 0, "seed": 7, "attempts": 1, "losses": 0, "artifacts": ["agents.json"]}]}
                """);
        Files.writeString(folder.resolve("results.schema.json"), """
                {"fields": [
                  {"name": "case", "type": "integer", "role": "case", "description": "Index of the case, from 0"},
                  {"name": "param.timeOfDay", "type": "string", "role": "environment", "levels": ["06:00", "12:00"], "description": "Hour"},
                  {"name": "param.speed", "type": "number", "unit": "m/s", "role": "environment",
                   "constraints": {"minimum": 0.0, "maximum": 40.0}, "levels": [10.0], "labels": ["36 km/h"], "description": "=Speed"},
                  {"name": "param.gap", "type": "number", "unit": "m", "role": "environment", "constraints": {"minimum": 2}, "description": "-"},
                  {"name": "param.weather", "type": "string", "role": "environment", "constraints": {"enum": ["clear", "fog"]}, "description": ""}]}
                """);
        Files.writeString(folder.resolve("trace.schema.json"), """
                {"fields": [{"name": "speed[m/s]", "type": "number", "unit": "m/s", "description": "Forwards"}]}
                """);
        Files.writeString(
                folder.resolve("traces/case-00001-agents.json"),
                "{\"fields\": [{\"name\": \"heading\", \"unit\": \"rad\", \"scale\": 0.0001}]}");
        String csv =
                DataDictionary.of(new FolderSource(new ResultsFolder(folder))).csv();
        assertThat(csv).isEqualTo("""
                        table,column,type,unit,role,range,levels,description
                        results.csv,case,integer,,case,,,"Index of the case, from 0"
                        results.csv,param.timeOfDay,string,,environment,,"06:00, 12:00",Hour
                        results.csv,param.speed,number,m/s,environment,0.0 to 40.0,36 km/h,'=Speed
                        results.csv,param.gap,number,m,environment,at least 2,,'-
                        results.csv,param.weather,string,,environment,"clear, fog",,
                        trace.csv,speed[m/s],number,m/s,channel,,,Forwards
                        agents.npy,heading,number,rad,agent,,,"What the file keeps times 1.0E-4; a row for each period, a column for each agent"
                        """.replace("\n", "\r\n"));
    }
}
