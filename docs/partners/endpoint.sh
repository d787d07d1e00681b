# Has DPASS tell you; the answer holds the secret, shown this once. ACCESS_TOKEN is your own, with the scope webhooks.
curl -sS "${DPASS_URL:-http://localhost:3000}/v1/webhook-endpoints" \
  -H "authorization: Bearer $ACCESS_TOKEN" \
  -H 'content-type: application/json' \
  -d '{
    "url": "https://parking.example/dpass",
    "events": [
      "redemption.completed", "redemption.failed", "redemption.cancelled",
      "redemption.disputed", "refund.completed", "refund.failed"
    ]
  }'
