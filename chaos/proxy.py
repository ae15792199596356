"""What lies between a server's workers and the servers: it hands every request on, and does to some what a fault says.

A worker gets here by `http.proxyHost` of its JVM, so that pool, worker and server are those that everybody runs. One connection carries one request.
"""
import json
import re
import socket
import socketserver
import threading
import time

PATHS = {"lease": r"/api/v1/leases$", "heartbeat": r"/api/v1/workers/[^/]+/heartbeat$",
         "artifact": r"/api/v1/attempts/\d+/artifacts/", "outcome": r"/api/v1/attempts/\d+/outcome$"}
TRANSFERS = tuple(PATHS)


class Request:
    """A request as it arrived, whole."""

    def __init__(self, head, body):
        first, *self.headers = head.decode("latin-1").split("\r\n")
        self.method, target, _ = first.split(" ", 2)
        self.host, self.port, self.path = re.fullmatch(r"http://([^:/]+):(\d+)(/.*)", target).groups()
        self.body = body
        bare = self.path.partition("?")[0]
        self.kind = next((kind for kind, pattern in PATHS.items() if re.match(pattern, bare)), "other")
        attempt = re.match(r"/api/v1/attempts/(\d+)/", bare)
        self.attempt = int(attempt.group(1)) if attempt else None

    def whole(self):
        kept = [it for it in self.headers if it.partition(":")[0].lower() not in ("connection", "proxy-connection", "expect")]
        return "\r\n".join([f"{self.method} {self.path} HTTP/1.1", *kept, "Connection: close", "", ""]).encode("latin-1") + self.body

    def connect(self):
        return socket.create_connection((self.host, int(self.port)), timeout=300)

    def send(self):
        """The whole answer; empty if the server is away or ended in the middle."""
        try:
            with self.connect() as server:
                server.sendall(self.whole())
                return everything(server)
        except OSError:
            return b""


def everything(connection):
    found = bytearray()
    while more := connection.recv(65536):
        found += more
    return bytes(found)


def status(answer):
    """0 where there is no answer."""
    return int(answer[9:12]) if len(answer) > 12 else 0


def read(client):
    """A request; None when the client went away before it was whole."""
    found = bytearray()
    while b"\r\n\r\n" not in found:
        more = client.recv(65536)
        if not more:
            return None
        found += more
    head, _, body = bytes(found).partition(b"\r\n\r\n")
    lowered = head.lower()
    if b"expect: 100-continue" in lowered:
        client.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
    length = re.search(rb"content-length: *(\d+)", lowered)
    while len(body) < (int(length.group(1)) if length else 0):
        more = client.recv(65536)
        if not more:
            return None
        body += more
    return Request(head, body)


def granted(answer):
    """The attempts in the answer to a lease request."""
    head, _, body = answer.partition(b"\r\n\r\n")
    if b"chunked" in head.lower():
        plain, rest = b"", body
        while rest:
            size, _, rest = rest.partition(b"\r\n")
            length = int(size or b"0", 16)
            plain, rest = plain + rest[:length], rest[length + 2:] if length else b""
        body = plain
    return json.loads(body).get("attempts", []) if body else []


class Proxy(socketserver.ThreadingTCPServer):
    """The way of the workers of one server; tells `listener.answered(...)` what servers answered to whom, and asks `listener.fault(...)`."""

    allow_reuse_address = daemon_threads = True
    request_queue_size = 128

    def __init__(self, number, listener):
        self.number, self.listener = number, listener
        self.slots = {}  # of attempts, by their ids
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def slot(self, request):
        if request.attempt is not None:
            return self.slots.get(request.attempt)
        return json.loads(request.body)["slot"] if request.kind in ("lease", "heartbeat") else None

    def pass_on(self, request, slot):
        begun = time.time()
        answer = request.send()
        if request.kind == "lease" and status(answer) == 200:
            self.slots.update((it["id"], slot) for it in granted(answer))
        self.listener.answered(self.number, slot, request, status(answer), begun)
        return answer


class Handler(socketserver.BaseRequestHandler):
    """One request; its methods are the ways of a fault."""

    def handle(self):
        try:
            request = read(self.request)
            if request:
                slot = self.server.slot(request)
                fault = self.server.listener.fault(self.server.number, slot, request)
                try:
                    getattr(self, fault.how.replace("-", "_") if fault else "plainly")(request, slot, fault)
                finally:
                    if fault:
                        fault.passed = time.time()
        except OSError:
            pass  # whoever asked is gone

    def plainly(self, request, slot, _):
        self.request.sendall(self.server.pass_on(request, slot))

    def stall_request(self, request, _, fault):
        with self.half(request, fault):
            self.stand()

    def cut_request(self, request, _, fault):
        self.half(request, fault).close()

    def stall_answer(self, request, slot, fault):
        self.cut_answer(request, slot, fault)
        self.stand()

    def cut_answer(self, request, slot, fault):
        answer = self.server.pass_on(request, slot)
        self.request.sendall(answer[:int(len(answer) * fault.share)])

    def delay(self, request, slot, fault):
        time.sleep(fault.seconds)
        self.plainly(request, slot, fault)

    def duplicate(self, request, slot, fault):
        """Twice at the same time; the worker hears one answer."""
        other = threading.Thread(target=self.copy, args=(request, fault))
        other.start()
        self.plainly(request, slot, fault)
        other.join()

    def late(self, request, slot, fault):
        """Once more, when what it belongs to is over."""
        self.plainly(request, slot, fault)
        time.sleep(fault.seconds)
        self.copy(request, fault)

    @staticmethod
    def copy(request, fault):
        fault.copies.append(status(request.send()))

    @staticmethod
    def half(request, fault):
        server = request.connect()
        whole = request.whole()
        server.sendall(whole[:max(1, int(len(whole) * fault.share))])
        return server

    def stand(self):
        """Until the other side has had enough."""
        self.request.settimeout(600)
        try:
            self.request.recv(1)
        except OSError:
            pass
