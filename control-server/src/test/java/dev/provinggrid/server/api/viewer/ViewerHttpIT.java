package dev.provinggrid.server.api.viewer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.OneServer;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** How browsers get in, and what they are served, over real HTTP. */
class ViewerHttpIT extends OneServer {

    @Test
    void thePageIsServedToAnybodyAtTheAddressOfEveryViewWithAStrictPolicy() throws Exception {
        for (String view :
                new String[] {"/", "/sweeps", "/sweeps/abc/cases/7", "/live", "/workers", "/new", "/access", "/sign-in"
                }) {
            HttpResponse<String> page = send(get(view));
            assertThat(page.statusCode()).as(view).isEqualTo(200);
            assertThat(header(page, "Content-Security-Policy"))
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(header(page, "Cache-Control")).isEqualTo("no-cache");
            assertThat(page.body())
                    .contains("<script type=\"module\" src=\"/viewer/")
                    .doesNotContain("{viewer}");
        }
    }

    @Test
    void theFilesOfThePageAreKeptByBrowsersAndOutsideOfTheirFolderThereIsNothing() throws Exception {
        String page = send(get("/")).body();
        String script = page.replaceAll("(?s).*src=\"(/viewer/[^\"]*)\".*", "$1");
        HttpResponse<String> file = send(get(script));
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(header(file, "Cache-Control")).contains("immutable");
        assertThat(header(file, "Content-Type")).contains("javascript");
        assertThat(header(file, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(header(file, "Content-Encoding")).isEmpty();
        HttpResponse<byte[]> zipped =
                http.send(get(script).header("Accept-Encoding", "gzip").build(), BodyHandlers.ofByteArray());
        assertThat(header(zipped, "Vary")).contains("Accept-Encoding");
        assertThat(new String(new GZIPInputStream(new ByteArrayInputStream(zipped.body())).readAllBytes(), UTF_8))
                .isEqualTo(file.body());
        HttpResponse<String> head = send(get(script).method("HEAD", BodyPublishers.noBody()));
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        String folder = script.replaceAll("/[^/]*$", "");
        for (String way : new String[] {"/../application.yaml", "/%2e%2e/application.yaml", "/..%2fapplication.yaml"}) {
            assertThat(send(get(folder + way)).statusCode()).as(way).isIn(400, 401, 404);
        }
    }

    @Test
    void aLinkOpensASessionOnceAndTheSessionReads() throws Exception {
        String code = link();
        HttpResponse<String> opened = open(code);
        assertThat(opened.statusCode()).isEqualTo(204);
        assertThat(header(opened, "Set-Cookie")).contains("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=");
        assertThat(open(code).statusCode()).isEqualTo(401);
        assertThat(open("0".repeat(64)).statusCode()).isEqualTo(401);
        String cookie = cookie(opened);
        assertThat(send(get("/api/v1/sweeps").header("Cookie", cookie)).statusCode())
                .isEqualTo(200);
        assertThat(send(get("/api/v1/sign-in").header("Cookie", cookie)).body()).contains("operator");
        assertThat(send(get("/api/v1/sweeps").header("Cookie", cookie + "0")).statusCode())
                .isEqualTo(401);
    }

    @Test
    void aSessionIsNoUseToPagesOfOthers() throws Exception {
        String cookie = cookie(open(link()));
        HttpRequest.Builder sibling =
                get("/api/v1/sweeps").header("Cookie", cookie).header("Sec-Fetch-Site", "same-site");
        assertThat(send(sibling).statusCode()).isEqualTo(401);
        assertThat(send(submit(cookie)).statusCode()).as("without Origin").isEqualTo(401);
        assertThat(send(submit(cookie).header("Origin", "http://127.0.0.1:1")).statusCode())
                .as("of another port")
                .isEqualTo(403);
        assertThat(send(submit(cookie).header("Origin", origin())).statusCode())
                .as("ours")
                .isEqualTo(400);
    }

    @Test
    void anIdleSlotSaysSoAndNoPathLeadsOutOfAStream() throws Exception {
        String cookie = cookie(open(link()));
        assertThat(send(get("/stream/0/video.m3u8")).statusCode()).isEqualTo(401);
        HttpResponse<String> idle = send(get("/stream/0/video.m3u8").header("Cookie", cookie));
        assertThat(idle.statusCode()).isEqualTo(410);
        assertThat(idle.body()).contains("slot 0 is idle");
        for (String way : new String[] {
            "/stream/0/secret.txt",
            "/stream/0/..%2fvideo.m3u8",
            "/stream/0/../../api/v1/sweeps",
            "/stream/x/video.m3u8",
            "/stream/0/video.m3u8/..",
            "/stream/127.0.0.1:22/video.m3u8"
        }) {
            assertThat(send(get(way).header("Cookie", cookie)).statusCode())
                    .as(way)
                    .isIn(400, 404);
        }
        assertThat(send(get("/api/v1/streams").header("Cookie", cookie)).body()).isEqualTo("[]");
    }

    @Test
    void noOtherSiteMayReadAnything() throws Exception {
        String cookie = cookie(open(link()));
        for (String path : new String[] {"/api/v1/streams", "/api/v1/sweeps", "/stream/0/video.m3u8"}) {
            HttpRequest.Builder read = get(path).header("Cookie", cookie).header("Origin", "http://elsewhere.example");
            HttpRequest.Builder preflight = request(path)
                    .header("Cookie", cookie)
                    .header("Origin", "http://elsewhere.example")
                    .header("Access-Control-Request-Method", "GET")
                    .method("OPTIONS", HttpRequest.BodyPublishers.noBody());
            for (HttpRequest.Builder asked : new HttpRequest.Builder[] {read, preflight}) {
                assertThat(send(asked).headers().map().keySet())
                        .as(path)
                        .noneMatch(it -> it.toLowerCase(Locale.ROOT).startsWith("access-control-allow"));
            }
        }
    }

    @Test
    void whoSignsOutIsOut() throws Exception {
        String cookie = cookie(open(link()));
        HttpRequest.Builder out = request("/api/v1/sign-in")
                .header("Cookie", cookie)
                .header("Origin", origin())
                .DELETE();
        assertThat(send(out).statusCode()).isEqualTo(204);
        assertThat(send(get("/api/v1/sweeps").header("Cookie", cookie)).statusCode())
                .isEqualTo(401);
    }

    @Test
    void onlyWhoHasATokenMakesLinks() throws Exception {
        HttpRequest.Builder stranger = request("/api/v1/sign-in/links").POST(BodyPublishers.noBody());
        assertThat(send(stranger).statusCode()).isEqualTo(401);
        HttpRequest.Builder worker = request("/api/v1/sign-in/links")
                .header("Authorization", "Bearer " + workerToken())
                .POST(BodyPublishers.noBody());
        assertThat(send(worker).statusCode()).isEqualTo(403);
    }

    private HttpRequest.Builder submit(String cookie) {
        return request("/api/v1/sweeps")
                .header("Cookie", cookie)
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString("format: 1\n"));
    }

    private String link() throws Exception {
        HttpResponse<String> made = send(request("/api/v1/sign-in/links")
                .header("Authorization", "Bearer " + operatorToken())
                .POST(BodyPublishers.noBody()));
        assertThat(made.statusCode()).isEqualTo(201);
        return JsonMapper.shared().readTree(made.body()).get("path").asString().replaceFirst("^/sign-in#", "");
    }

    private HttpResponse<String> open(String code) throws Exception {
        return send(request("/api/v1/sign-in")
                .header("Content-Type", "application/json")
                .header("Origin", origin())
                .POST(BodyPublishers.ofString("{\"code\": \"" + code + "\"}")));
    }

    private static String cookie(HttpResponse<String> opened) {
        return header(opened, "Set-Cookie").replaceFirst(";.*", "");
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    private HttpRequest.Builder get(String path) {
        return request(path).GET();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(origin() + path));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }
}
