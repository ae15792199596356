package dev.provinggrid.viewer;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.provinggrid.times.TestPatience;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Debian's Chromium, without a screen. */
final class Browser implements AutoCloseable {

    private static final Duration PATIENCE = TestPatience.ofThisMachine();
    private static final String REASONS_OF_FAILED_PROMISES = """
            addEventListener('unhandledrejection', it => arguments[arguments.length - 1](String(it.reason)));
            """;
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private final URI base;
    private final ChromeDriver driver;

    private Browser(URI base, ChromeDriver driver) {
        this.base = base;
        this.driver = driver;
    }

    /** Skips the test where there is no Chromium; fails it where everything is required. */
    static void require() {
        boolean present = Stream.of(CHROMIUM, DRIVER).allMatch(Files::isExecutable);
        String reason = "chromium and chromium-driver are not installed";
        if ("all".equals(System.getProperty("provinggrid.require"))) {
            assertTrue(present, reason);
        }
        assumeTrue(present, reason);
    }

    static Browser open(URI link) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toString());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--enable-unsafe-swiftshader",
                "--disable-dev-shm-usage",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--autoplay-policy=no-user-gesture-required",
                "--hide-scrollbars");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File(DRIVER.toString()))
                .build();
        Browser browser = new Browser(link.resolve("/"), new ChromeDriver(service, options));
        browser.driver.manage().timeouts().scriptTimeout(PATIENCE);
        browser.size(1360, 900);
        browser.driver.get(link.toString());
        return browser;
    }

    /** Comes in by a link, and waits until the server knows it: whoever asks before that is a stranger. */
    static Browser signedIn(URI link) {
        Browser browser = open(link);
        await().atMost(PATIENCE).until(() -> !browser.path().equals(link.getPath()));
        return browser;
    }

    void go(String path) {
        driver.get(base.resolve(path).toString());
    }

    /** Opens an address in another tab, does something there and comes back. */
    void inANewTab(URI address, Runnable there) {
        String here = driver.getWindowHandle();
        driver.switchTo().newWindow(WindowType.TAB).get(address.toString());
        there.run();
        driver.switchTo().window(here);
    }

    /** Runs a script of the test's resources in every page, before the page's own. */
    void beforeEveryPage(String resource) {
        try (InputStream script = Browser.class.getResourceAsStream(resource)) {
            String source = new String(script.readAllBytes(), StandardCharsets.UTF_8);
            driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", source));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** From now on asks for nothing whose address fits one of these patterns, nor takes it from its store. */
    void refuse(List<String> patterns) {
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand("Network.setCacheDisabled", Map.of("cacheDisabled", !patterns.isEmpty()));
        driver.executeCdpCommand("Network.setBlockedURLs", Map.of("urls", patterns));
    }

    /** From now on counts the calls of functions. */
    void countCalls() {
        driver.executeCdpCommand("Profiler.enable", Map.of());
        driver.executeCdpCommand("Profiler.startPreciseCoverage", Map.of("callCount", true, "detailed", false));
    }

    /** How often each function of the viewer was called since; those that never were are absent. */
    Map<String, Integer> calls() {
        JsonNode taken =
                JsonMapper.shared().valueToTree(driver.executeCdpCommand("Profiler.takePreciseCoverage", Map.of()));
        return taken.get("result")
                .valueStream()
                .filter(it -> it.get("url").asString().matches(".*/viewer/.*/(lib|pages|parts)/.*"))
                .flatMap(it -> it.get("functions").valueStream())
                .filter(it -> it.at("/ranges/0/count").asInt() > 0)
                .collect(Collectors.toMap(
                        it -> it.get("functionName").asString(),
                        it -> it.at("/ranges/0/count").asInt(),
                        Integer::sum));
    }

    String path() {
        return URI.create(driver.getCurrentUrl()).getPath();
    }

    void size(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    void dark(boolean dark) {
        Map<String, String> scheme = Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light");
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(scheme)));
    }

    /** As it would be printed, or as on a screen. */
    void paper(boolean paper) {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", paper ? "print" : ""));
    }

    /** Waits for an element. */
    WebElement find(String css) {
        return find(css, PATIENCE);
    }

    /** Waits that long for an element. */
    WebElement find(String css, Duration patience) {
        await().atMost(patience)
                .until(() -> !driver.findElements(By.cssSelector(css)).isEmpty());
        return driver.findElement(By.cssSelector(css));
    }

    /** Waits for an element that says just this, even of a page that draws itself anew meanwhile. */
    WebElement findText(String css, String text) {
        return await().atMost(PATIENCE)
                .ignoreException(StaleElementReferenceException.class)
                .until(
                        () -> all(css).stream()
                                .filter(it -> it.getText().equals(text))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    boolean has(String css) {
        return !all(css).isEmpty();
    }

    /** Waits for an element, and reads it. */
    String text(String css) {
        return texts(css, it -> !it.isEmpty()).getFirst();
    }

    /** What elements say at one moment, even of a page that draws itself anew meanwhile. */
    List<String> texts(String css) {
        return texts(css, it -> true);
    }

    private List<String> texts(String css, Predicate<List<String>> awaited) {
        return await().atMost(PATIENCE).until(() -> textsNow(css), awaited);
    }

    /** One request however many elements there are, so no page can draw itself anew between two of them. */
    private List<String> textsNow(String css) {
        List<?> texts = (List<?>) driver.executeScript("""
                return [...document.querySelectorAll(arguments[0])].map(it =>
                    it.checkVisibility({visibilityProperty: true}) ? (it.innerText ?? it.textContent).trim() : '');
                """, css);
        return texts.stream().map(String.class::cast).toList();
    }

    /** Waits until an element says something. */
    void awaitText(String css, String text) {
        texts(css, said -> said.stream().anyMatch(it -> it.contains(text)));
    }

    /** Presses a key, or several one after another, wherever the focus is. */
    void press(CharSequence keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    /** Clicks into an element, that far from its middle. */
    void click(WebElement element, int x, int y) {
        new Actions(driver).moveToElement(element, x, y).click().perform();
    }

    /** Drags from the middle of an element. */
    void drag(WebElement element, int x, int y) {
        new Actions(driver)
                .moveToElement(element)
                .clickAndHold()
                .moveByOffset(x, y)
                .release()
                .perform();
    }

    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    /** Runs a script that hands JSON to its last argument; where a promise fails, the fault names its reason. */
    JsonNode runForJson(String script, Object... arguments) {
        String result = (String) driver.executeAsyncScript(REASONS_OF_FAILED_PROMISES + script, arguments);
        return JsonMapper.shared().readTree(result);
    }

    void screenshot(Path file) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page as it is printed on the paper that it asks for. */
    byte[] pdf() {
        Object printed = driver.executeCdpCommand("Page.printToPDF", Map.of("preferCSSPageSize", true))
                .get("data");
        return Base64.getDecoder().decode((String) printed);
    }

    /** Addresses of everything the browser asked for so far. */
    List<String> requested() {
        return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(it -> JsonMapper.shared().readTree(it.getMessage()).get("message"))
                .filter(it -> it.get("method").asString().equals("Network.requestWillBeSent"))
                .map(it -> it.at("/params/request/url").asString())
                .toList();
    }

    /** What the console said of faults. */
    List<String> faults() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(it -> it.getLevel().intValue() >= Level.SEVERE.intValue())
                .map(LogEntry::getMessage)
                .toList();
    }

    /** What a file holds that somebody saves from the panel of this title, as text or as data. */
    String saved(String way, String title) {
        return runForJson("""
                const done = arguments[arguments.length - 1];
                const make = URL.createObjectURL;
                URL.createObjectURL = blob => {
                    URL.createObjectURL = make;
                    const reader = new FileReader();
                    reader.onload = () => done(JSON.stringify(reader.result));
                    if (blob.type === 'image/png') reader.readAsDataURL(blob); else reader.readAsText(blob);
                    return 'data:,';
                };
                const menu = [...document.querySelectorAll('section.panel:has(select.save)')].find(it =>
                    it.querySelector('h2').textContent.startsWith(arguments[1])).querySelector('select.save');
                menu.value = arguments[0];
                menu.dispatchEvent(new Event('change'));
                """, way, title).asString();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
