package dev.provinggrid.server.keeping.quota;

import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.LeaseDialect;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Beans that admit or reject submissions. */
@Configuration(proxyBeanMethods = false)
@Import({Quotas.class, RoomAndQuotas.class})
class QuotaConfiguration {

    /** Of a database elsewhere nothing is on this disk. */
    @Bean
    StorageForecast storageForecast(LeaseDialect dialect) {
        return dialect.takesSeveralServers() ? StorageForecast.ELSEWHERE : StorageForecast.EMBEDDED;
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
