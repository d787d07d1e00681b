# Your own app in the sandbox: the answer holds its uid (the client_id) and its secret.
curl -sS "${SANDBOX_URL:-http://localhost:3001}/control/clients" \
  -H 'content-type: application/json' \
  -d '{
    "name": "My car park",
    "redirectUris": ["http://localhost:4000/callback"],
    "grantTypes": ["authorization_code", "refresh_token", "client_credentials"],
    "scopes": [
      "openid", "email", "points:read", "points:redeem", "offline_access",
      "webhooks", "settlements:read"
    ]
  }'
