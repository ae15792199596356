package dev.provinggrid.server.store.sweep;

import java.util.List;
import java.util.Map;
import org.springframework.data.jpa.repository.JpaRepository;

/** All sweeps ever submitted here. */
public interface SubmittedSweeps extends JpaRepository<SubmittedSweep, String> {

    /** What they depend on, without their documents. */
    List<PinnedInputs> findAllBy();

    /** What a sweep depends on, by digest. */
    interface PinnedInputs {

        String getManifestDigest();

        Map<String, String> getInputs();
    }
}
