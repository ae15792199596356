"""The real programs under a campaign: servers with workers of their own, PostgreSQL, a small disk. Linux only."""
import glob
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import threading
import time

from proxy import Proxy

HOME = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = HOME / "control-server/target/control-server.jar"


class Lines:
    """A file of JSON values, one a line, to which one is added at a time; a last line that was cut off does not count."""

    def __init__(self, path):
        self.path, self.lock = path, threading.Lock()
        text = path.read_text() if path.exists() else ""
        whole = text[:text.rfind("\n") + 1]
        self.found = [json.loads(it) for it in whole.splitlines()]
        path.write_text(whole)

    def add(self, line):
        with self.lock:
            self.found.append(line)
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


class Disk:
    """A file system of its own in memory, which only root can mount; else a plain folder, which is never filled."""

    def __init__(self, path, megabytes):
        self.path, self.ballast = path, path / "ballast"
        path.mkdir(parents=True, exist_ok=True)
        if not os.path.ismount(path):
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", path], stderr=subprocess.DEVNULL, check=False)
        self.small = os.path.ismount(path)

    def fill(self):
        room = os.statvfs(self.path)
        with open(self.ballast, "ab") as file:
            os.posix_fallocate(file.fileno(), file.tell(), max(1, room.f_bavail * room.f_frsize))

    def make_room(self):
        self.ballast.unlink(missing_ok=True)

    def unmount(self):
        if self.small:
            subprocess.run(["umount", "--lazy", self.path], check=True)


class Postgres:
    """The machine's own PostgreSQL on a folder of its own; goes on where it was if it still runs."""

    def __init__(self, folder):
        programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        if not programs:
            raise SystemExit("chaos: PostgreSQL is not installed (package postgresql)")
        self.bin, self.folder, port = programs[-1], folder / "postgres", folder / "postgres-port"
        if not port.exists():
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(parents=True)
            if os.geteuid() == 0:
                shutil.chown(self.folder, "postgres", "postgres")
            self.run("initdb", "--auth=trust", "--username=postgres")
            with socket.create_server(("127.0.0.1", 0)) as free:
                port.write_text(str(free.getsockname()[1]))
        if self.run("pg_ctl", "status", check=False):
            self.run("pg_ctl", "start", "--wait", f"--log={self.folder}/log",
                     f"--options=-p {port.read_text()} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}")
        self.arguments = [f"--spring.datasource.url=jdbc:postgresql://127.0.0.1:{port.read_text()}/postgres", "--spring.datasource.username=postgres"]

    def run(self, program, *arguments, check=True):
        """Its status. PostgreSQL refuses to run as root."""
        as_postgres = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        return subprocess.run([*as_postgres, f"{self.bin}/{program}", f"--pgdata={self.folder}", *arguments], check=check, cwd="/",
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode

    def stop(self):
        self.run("pg_ctl", "stop", "--mode=fast", check=False)


class Server:
    """A server that is started again whenever it ends, as by whoever runs one."""

    def __init__(self, number, data, log, arguments):
        self.data, self.log = data, log
        java = subprocess.check_output([HOME / ".mvn/find-jdk"], text=True).strip() + "/bin/java"
        self.command = [
            java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:+ExitOnOutOfMemoryError", "--enable-native-access=ALL-UNNAMED",
            f"-XX:AOTCache={PROGRAM.with_suffix('.aot')}", "-Xlog:aot=off,cds=off", "-jar", PROGRAM,
            f"--provinggrid.data={data}", "--server.port=0", f"--provinggrid.home={HOME}", "--provinggrid.exit-with-stdin=true",
            f"--provinggrid.scenarios={HOME / 'examples/external'}", *arguments]
        self.ending = threading.Event()
        self.start()
        threading.Thread(target=self.keep, name=f"keeper of server {number}", daemon=True).start()

    def start(self):
        self.data.mkdir(parents=True, exist_ok=True)
        (self.data / "server.json").unlink(missing_ok=True)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=log, stderr=log, start_new_session=True)

    def keep(self):
        while not self.ending.wait(0.2):
            if self.process.poll() is not None:
                self.process.stdin.close()
                self.start()

    def signal(self, number):
        self.process.send_signal(number)

    def workers(self):
        """Process ids of the workers by their slots. Dear: it looks at every thread of the server."""
        commands = {pid: command(pid) for pid in children(self.process.pid)}
        return {int(words[words.index("--slot") + 1]): pid for pid, words in commands.items() if "--slot" in words}

    def worker(self, slot):
        """Process id of the worker in a slot; None while there is none."""
        return self.workers().get(slot)

    def ask(self, method, path, body=None, headers=None):
        """The answer to an operator as (status, JSON); an OSError while the server is away."""
        try:
            about = json.loads((self.data / "server.json").read_text())
            token = pathlib.Path(about["tokenFile"]).read_text().strip()
            connection = http.client.HTTPConnection(about["url"].split("//")[1].rstrip("/"), timeout=60)
            connection.request(method, path, body, {"Authorization": f"Bearer {token}", "Content-Type": "application/json"} | (headers or {}))
            answer = connection.getresponse()
            text = answer.read()
            connection.close()
            return answer.status, json.loads(text) if text else None
        except (http.client.HTTPException, ValueError) as broken:
            raise OSError(str(broken)) from broken

    def stop(self):
        self.ending.set()
        self.signal(signal.SIGCONT)
        self.process.stdin.close()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Grid:
    """Servers on one database, each with workers that reach it through a proxy."""

    def __init__(self, folder, database, servers, workers, cases, more=()):
        folder.mkdir(parents=True, exist_ok=True)
        self.workers = workers
        self.disk = Disk(folder / "disk", 250 + cases // 5)
        self.disk.make_room()
        self.postgres = Postgres(folder) if database == "postgresql" else None
        self.acknowledged, self.listeners, self.passed = Lines(folder / "acknowledged.jsonl"), [], 0
        self.failed = Lines(folder / "failed.jsonl")  # [what was asked, status] where a server answered 500 and more
        self.ids = set(self.acknowledged.found)
        self.armed, self.lock = {}, threading.Lock()
        self.proxies = [Proxy(number, self) for number in range(servers)]
        self.servers = [Server(number, self.disk.path / f"data-{number}", folder / f"server-{number}.log", [
            f"--provinggrid.store={self.disk.path / 'store'}", f"--provinggrid.pool.local.workers={workers}",
            # An empty list of what goes round the proxy: otherwise this machine does.
            "--provinggrid.pool.local.java-options=-XX:+UseSerialGC,-XX:TieredStopAtLevel=1,-Xmx256m,-Dhttp.nonProxyHosts=,"
            f"-Dhttp.proxyHost=127.0.0.1,-Dhttp.proxyPort={self.proxies[number].server_address[1]}",
            *(self.postgres.arguments if self.postgres else []), *more]) for number in range(servers)]

    def fault(self, server, slot, request):
        """The fault that waits for such a request, once."""
        with self.lock:
            self.passed += 1
            fault = self.armed.get((server, slot))
            if fault is None or fault.transfer != request.kind:
                return None
            del self.armed[server, slot]
            fault.begun = time.time()
            fault.hit.set()
            return fault

    def answered(self, server, slot, request, code, begun):
        if code >= 500:
            self.failed.add([f"{request.method} {request.path}", code])
        if request.kind == "outcome" and code == 200:
            if json.loads(request.body)["completion"] == "COMPLETED" and request.attempt not in self.ids:
                self.ids.add(request.attempt)
                self.acknowledged.add(request.attempt)
            for listener in self.listeners:
                listener(server, slot, begun)

    def ask(self, method, path, body=None, headers=None, patience=300):
        """The answer of the first server that has one."""
        until = time.time() + patience
        while time.time() < until:
            for server in self.servers:
                try:
                    code, answer = server.ask(method, path, body, headers)
                    if code < 300:
                        return answer
                    if code < 500:
                        raise SystemExit(f"chaos: {method} {path}: {code} {answer}")
                except OSError:
                    pass  # it is being started
            time.sleep(0.3)
        raise SystemExit(f"chaos: nobody answers {method} {path}")

    def submit(self, document):
        return self.ask("POST", "/api/v1/sweeps", json.dumps(document), {"Idempotency-Key": document["sweep"]})["id"]

    def left(self, sweep):
        """Cases that have not ended."""
        counts = self.ask("GET", f"/api/v1/sweeps/{sweep}")["counts"]
        return counts["queued"] + counts["leased"] + counts["running"]

    def cases(self, sweep):
        found = self.ask("GET", f"/api/v1/sweeps/{sweep}/cases.json")
        return found["cases"] if isinstance(found, dict) else found

    def close(self):
        threads = [threading.Thread(target=it.stop) for it in self.servers]
        [it.start() for it in threads]
        [it.join() for it in threads]
        [it.shutdown() for it in self.proxies]
        if self.postgres:
            self.postgres.stop()


def children(parent):
    """Of all its threads: a child belongs to the one that started it."""
    found = []
    for task in glob.glob(f"/proc/{parent}/task/*/children"):
        try:
            found += map(int, pathlib.Path(task).read_text().split())
        except OSError:
            pass  # that thread has ended
    return found


def command(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/cmdline").read_text().split("\0")
    except OSError:
        return []


def hit(pid, number):
    """A signal to a process that may be gone."""
    try:
        if pid:
            os.kill(pid, number)
    except ProcessLookupError:
        pass


def left_behind(folder):
    """Servers and workers that name the folder: none once a campaign has ended."""
    def is_ours(words):
        return any(it.endswith(("control-server.jar", "sim-worker.jar")) for it in words) and any(f"{folder}/" in it for it in words)
    return [int(it.name) for it in pathlib.Path("/proc").iterdir() if it.name.isdigit() and is_ours(command(it.name))]
