package dev.provinggrid.server.quota;

import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.LeaseDialect;
import dev.provinggrid.server.sweep.SubmissionGate;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Puts the gate of submissions together. */
@Configuration(proxyBeanMethods = false)
class QuotaConfiguration {

    @Bean
    SubmissionGate submissionGate(
            JdbcClient jdbc, DataSource dataSource, LeaseDialect database, StorageSpace space, QuotaProperties quotas) {
        boolean several = database.takesSeveralServers();
        return new RoomAndQuotas(
                jdbc,
                new Quotas(jdbc, quotas),
                several ? StorageForecast.ELSEWHERE : StorageForecast.EMBEDDED,
                space,
                new AdmissionTurn(dataSource, several));
    }

    /** Links and sessions are rows, too: below the reserve there are no new ones. */
    @Bean
    WebMvcConfigurer roomForSignIns(StorageSpace space) {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new HandlerInterceptor() {
                            @Override
                            public boolean preHandle(
                                    HttpServletRequest request, HttpServletResponse response, Object handler) {
                                if (request.getMethod().equals("POST")) {
                                    space.require();
                                }
                                return true;
                            }
                        })
                        .addPathPatterns("/api/v1/sign-in/**");
            }
        };
    }
}
