# Receives what DPASS tells: WEBHOOK_SECRET=whsec_… PORT=4100 python3 receive.py
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
seen = set()  # A real receiver keeps the ids in its database, written together with what it does.


def is_ours(headers, body):
    """Signed over id, time and the body byte by byte; five minutes old at most. Several signatures while a secret is replaced."""
    ident, sent_at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    mac = hmac.new(SECRET, f"{ident}.{sent_at}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(mac).decode()
    return any(hmac.compare_digest(expected, given) for given in headers.get("webhook-signature", "").split())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(min(int(self.headers.get("content-length", 0)), 65_536))
        genuine = is_ours(self.headers, body)
        # 2xx says that it is stored. What takes long is done afterwards: DPASS waits 10 seconds.
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine and self.headers["webhook-id"] not in seen:
            seen.add(self.headers["webhook-id"])
            print(json.loads(body)["type"], flush=True)

    def log_message(self, *_):
        pass


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4100"))), Receiver).serve_forever()
