package dev.provinggrid.cli.client;

import dev.provinggrid.cli.failure.UsageError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Trusts the certificates of one file and no others. */
final class Authority {

    private Authority() {}

    /**
     * TLS with a server whose certificate one of these has signed.
     *
     * @param pem certificates in PEM
     */
    static SSLContext trusting(String pem) {
        try {
            Collection<? extends Certificate> certificates = CertificateFactory.getInstance("X.509")
                    .generateCertificates(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII)));
            if (certificates.isEmpty()) {
                throw new UsageError("the file of --ca-file holds no certificate in PEM");
            }
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            for (Certificate certificate : certificates) {
                store.setCertificateEntry("authority-" + store.size(), certificate);
            }
            TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            managers.init(store);
            SSLContext tls = SSLContext.getInstance("TLS");
            tls.init(null, managers.getTrustManagers(), null);
            return tls;
        } catch (GeneralSecurityException | IOException garbage) {
            throw new UsageError("the file of --ca-file holds no certificate in PEM: " + garbage.getMessage(), garbage);
        }
    }
}
