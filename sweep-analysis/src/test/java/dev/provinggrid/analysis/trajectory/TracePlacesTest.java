package dev.provinggrid.analysis.trajectory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.AgentDeclaration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TracePlacesTest {

    @Test
    void placesAreReadFromTheChannelsThatTheManifestNames() {
        AgentDeclaration there = new AgentDeclaration("car", "car", "", "x", "y", "", "", Map.of());
        AgentDeclaration absent = new AgentDeclaration("bus", "bus", "", "busX", "busY", "", "", Map.of());
        TracePlaces places =
                TracePlaces.read("time[s],x[m],y[m]\n0,1,2\n0.5,,\n".lines().iterator(), List.of(absent, there));
        assertThat(places.names()).containsExactly("car");
        assertThat(places.rows()).isEqualTo(2);
        assertThat(places.seconds(1)).isEqualTo(0.5);
        assertThat(places.y(0, 0)).isEqualTo(2);
        assertThat(places.x(1, 0)).isNaN();
        assertThat(places.until(1).rows()).isEqualTo(1);
    }
}
