package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Whoever opened the viewer by its link, as a browser would. */
record SignedIn(HttpClient http, URI base, String cookie) implements AutoCloseable {

    static SignedIn by(URI link) {
        HttpClient http = HttpClient.newHttpClient();
        URI base = link.resolve("/");
        HttpRequest exchange = HttpRequest.newBuilder(base.resolve("/api/v1/sign-in"))
                .header("Content-Type", "application/json")
                .header("Origin", base.toString().replaceFirst("/$", ""))
                .POST(BodyPublishers.ofString("{\"code\": \"" + link.getFragment() + "\"}"))
                .build();
        HttpResponse<String> answer = send(http, exchange);
        String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
        return new SignedIn(http, base, cookie);
    }

    /**
     * What is there.
     *
     * @param range of bytes; empty for all
     */
    String get(String path, String range) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path)).header("Cookie", cookie);
        if (!range.isEmpty()) {
            request.header("Range", range);
        }
        return send(http, request.build()).body();
    }

    private static HttpResponse<String> send(HttpClient http, HttpRequest request) {
        try {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
