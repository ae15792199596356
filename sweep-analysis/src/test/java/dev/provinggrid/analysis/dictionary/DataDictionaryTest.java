package dev.provinggrid.analysis.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DataDictionaryTest {

    @Test
    void itTellsEveryColumnOfEveryTable() {
        JsonNode results = json("""
                {"fields": [
                  {"name": "case", "type": "integer", "role": "case", "description": "Index of the case, from 0"},
                  {"name": "param.timeOfDay", "type": "string", "role": "environment", "levels": ["06:00", "12:00"], "description": "Hour"},
                  {"name": "param.speed", "type": "number", "unit": "m/s", "role": "environment",
                   "constraints": {"minimum": 0.0, "maximum": 40.0}, "levels": [10.0], "labels": ["36 km/h"], "description": "=Speed"},
                  {"name": "param.gap", "type": "number", "unit": "m", "role": "environment", "constraints": {"minimum": 2}, "description": "-"},
                  {"name": "param.weather", "type": "string", "role": "environment", "constraints": {"enum": ["clear", "fog"]}, "description": ""}]}
                """);
        JsonNode trace = json("""
                {"fields": [{"name": "speed[m/s]", "type": "number", "unit": "m/s", "description": "Forwards"}]}
                """);
        JsonNode agents = json("""
                {"fields": [{"name": "heading", "unit": "rad", "scale": 0.0001}]}
                """);
        String csv = DataDictionary.of(results, Optional.of(trace), Optional.of(agents))
                .csv();
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

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
