package dev.provinggrid.server.security.oidc;

import java.io.IOException;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Follows redirects, keeps cookies and fills in the provider's form, as a browser does. */
final class Browser implements AutoCloseable {

    private static final Pattern CSRF = Pattern.compile("name=\"_csrf\"[^>]* value=\"([^\"]+)\"");

    private final CookieManager cookies = new CookieManager();
    private final HttpClient http =
            HttpClient.newBuilder().cookieHandler(cookies).build();
    private final List<HttpResponse<String>> answers = new ArrayList<>();

    /** Goes to an address and wherever it leads: the last answer. */
    HttpResponse<String> go(URI address) throws IOException, InterruptedException {
        return follow(send(HttpRequest.newBuilder(address).header("Accept", "text/html")));
    }

    /** Goes to an address that leads to the provider's form, and fills that in. */
    HttpResponse<String> signIn(URI address, String user, String password) throws IOException, InterruptedException {
        HttpResponse<String> form = go(address);
        Matcher csrf = CSRF.matcher(form.body());
        if (!csrf.find()) {
            throw new AssertionError("no form at " + form.uri() + ": " + form.body());
        }
        String filled = "username=" + user + "&password=" + password + "&_csrf="
                + URLEncoder.encode(csrf.group(1), StandardCharsets.UTF_8);
        return follow(send(HttpRequest.newBuilder(form.uri())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(filled))));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
        answers.add(answer);
        return answer;
    }

    /** All answers so far. */
    List<HttpResponse<String>> answers() {
        return answers;
    }

    Optional<HttpCookie> cookie(String prefix) {
        return cookies.getCookieStore().getCookies().stream()
                .filter(it -> it.getName().startsWith(prefix))
                .findFirst();
    }

    private HttpResponse<String> follow(HttpResponse<String> answer) throws IOException, InterruptedException {
        HttpResponse<String> last = answer;
        while (last.statusCode() / 100 == 3) {
            URI next = last.uri().resolve(last.headers().firstValue("Location").orElseThrow());
            last = send(HttpRequest.newBuilder(next).header("Accept", "text/html"));
        }
        return last;
    }

    @Override
    public void close() {
        http.close();
    }
}
