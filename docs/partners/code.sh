# A code as the phone of the sandbox's driver shows it: the answer holds token and expiresAt.
curl -sS "${SANDBOX_URL:-http://localhost:3001}/control/transaction-token" \
  -H 'content-type: application/json' \
  -d '{"email": "driver@example.com"}'
