package dev.provinggrid.server.platform.process;

import dev.provinggrid.model.build.BuildVersion;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.stereotype.Component;

/** Says at {@code /actuator/info} what this server was built from. */
@Component
class BuildInfo implements InfoContributor {

    @Override
    public void contribute(Info.Builder info) {
        BuildVersion build = BuildVersion.current();
        info.withDetail("version", build.toString());
        build.commit().ifPresent(it -> info.withDetail("commit", it));
        info.withDetail("modified", build.modified());
    }
}
