package dev.provinggrid.server.api.viewer;

import static org.springframework.web.servlet.function.RequestPredicates.GET;
import static org.springframework.web.servlet.function.RequestPredicates.path;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.function.RequestPredicate;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import org.springframework.web.servlet.function.support.RouterFunctionMapping;

/** Answers unknown addresses: a browser gets the viewer, which says so; every other client gets a problem detail. */
@Configuration(proxyBeanMethods = false)
class UnknownAddresses {

    /** After all controllers, before what says that there is no such file. */
    private static final int AFTER_CONTROLLERS = Ordered.LOWEST_PRECEDENCE - 10;

    @Bean
    RouterFunctionMapping viewerWhereNothingIs(ViewerController viewer) {
        RequestPredicate elsewhere =
                path("/api/**").or(path("/stream/**")).or(path("/viewer/**")).negate();
        RouterFunctionMapping mapping = new RouterFunctionMapping(RouterFunctions.route(
                GET("/**").and(elsewhere).and(UnknownAddresses::isForReaders),
                _ -> ServerResponse.status(HttpStatus.NOT_FOUND)
                        .contentType(ViewerController.HTML)
                        .body(viewer.html())));
        mapping.setOrder(AFTER_CONTROLLERS);
        return mapping;
    }

    /** Pages are asked for by name, styles, pictures and data are not. */
    private static boolean isForReaders(ServerRequest request) {
        return request.headers().accept().contains(MediaType.TEXT_HTML);
    }
}
