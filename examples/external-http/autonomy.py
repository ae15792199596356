#!/usr/bin/env python3
"""The system under test of the example: a brake controller in a container of its own. Standard library only.

    autonomy.py [--port 8801]

POST /reset {gap, deceleration} before a run; POST /act {simS, speed, distance} answers {deceleration}, m/s2. It begins to brake
when the deceleration it would need to stop a gap before the obstacle reaches what it was set to, and then keeps braking by what
it needs. It knows nothing of the road.
"""

import argparse
import json
import os
import signal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Brake:
    def __init__(self, gap, deceleration):
        self.gap = gap  # m left to the obstacle at standstill
        self.deceleration = deceleration  # m/s2 at which it begins
        self.braking = False

    def act(self, speed, distance):
        way = distance - self.gap
        needed = speed**2 / (2 * way) if way > 0 else float("inf")
        self.braking = self.braking or needed >= self.deceleration
        return min(needed, 20.0) if self.braking else 0.0


class Questions(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # an answer in one piece

    def do_POST(self):
        content = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/reset":
            self.server.brake = Brake(content["gap"], content["deceleration"])
            self.answer({})
        else:
            self.answer({"deceleration": self.server.brake.act(content["speed"], content["distance"])})

    def answer(self, content):
        body = json.dumps(content).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, form, *values):
        pass


options = argparse.ArgumentParser(description="A brake controller.")
options.add_argument("--port", type=int, default=8801)
server = ThreadingHTTPServer(("127.0.0.1", options.parse_args().port), Questions)
server.daemon_threads = True
# The first process of a container ignores SIGTERM unless it says what to do.
signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
print(f"autonomy listens on port {server.server_port}", flush=True)
server.serve_forever()
