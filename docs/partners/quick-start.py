# Takes points off a bill of NT$ 130 by the code from a member's phone: TRANSACTION_TOKEN=… python3 quick-start.py
import base64
import json
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid

DPASS = os.environ.get("DPASS_URL", "http://localhost:3000")
CLIENT_ID = os.environ.get("CLIENT_ID", "demo-fuel-machine")
CLIENT_SECRET = os.environ.get("CLIENT_SECRET", "demo-secret-demo-fuel-machine-for-development-only")
CODE = os.environ["TRANSACTION_TOKEN"]


def send(path, body, headers):
    request = urllib.request.Request(DPASS + path, body, headers)
    try:
        with urllib.request.urlopen(request, timeout=15) as answer:  # DPASS answers within 10 s
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        error = json.load(refused)["error"]
        # The message is in Traditional Chinese and fit to show a driver.
        raise SystemExit(f"{refused.code} {error['code']}: {error['message']}")


# 1. A token in your own name, good for 15 minutes.
basic = base64.b64encode(f"{CLIENT_ID}:{CLIENT_SECRET}".encode()).decode()
form = urllib.parse.urlencode({"grant_type": "client_credentials", "scope": "points:redeem"}).encode()
token = send("/v2/oauth2/token", form, {"authorization": f"Basic {basic}"})["access_token"]


def post(path, body, key=None):
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    if key:
        headers["idempotency-key"] = key
    return send(path, json.dumps(body).encode(), headers)["data"]


# 2. What would be taken off. It uses nothing up.
bill = {"orderAmount": 130, "serviceType": "parking", "transactionToken": CODE}
quote = post("/v1/redemptions/quote", bill)
print(f"Quote: NT$ {quote['amount']} off.")

# 3. Take it off. The key is stored before the first try; the same key and body again is the same redemption.
key = f"order-{uuid.uuid4()}"
order = {**bill, "orderId": key, "merchantName": "My car park"}
paid = post("/v1/redemptions", order, key)
again = post("/v1/redemptions", order, key)
print(f"{paid['status']}: charge NT$ {paid['payable']}.")
print(f"Sent twice, done once: {paid['id'] == again['id']}")

# 4. Give it back: all of it, because no amount is named.
refund = post(f"/v1/redemptions/{paid['id']}/refunds", {}, f"refund-{key}")
print(f"Refund {refund['status']}: NT$ {refund['amount']}.")
