#!/bin/sh
# Takes points off a bill of NT$ 130 by the code from a member's phone: TRANSACTION_TOKEN=… sh quick-start.sh
set -eu
dpass=${DPASS_URL:-http://localhost:3000}
client=${CLIENT_ID:-demo-fuel-machine}:${CLIENT_SECRET:-demo-secret-demo-fuel-machine-for-development-only}
# The value of a field of the JSON that is read; a real program takes a parser.
field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p"; }

# 1. A token in your own name, good for 15 minutes.
token=$(curl -sS -u "$client" -d grant_type=client_credentials -d scope=points:redeem \
  "$dpass/v2/oauth2/token" | field access_token)
post() {
  path=$1 body=$2
  shift 2
  curl -sS -H "authorization: Bearer $token" -H 'content-type: application/json' -d "$body" "$@" "$dpass$path"
}

# 2. What would be taken off. It uses nothing up.
bill="\"orderAmount\":130,\"serviceType\":\"parking\",\"transactionToken\":\"$TRANSACTION_TOKEN\""
quote=$(post /v1/redemptions/quote "{$bill}")
echo "Quote: NT\$ $(echo "$quote" | field amount) off."

# 3. Take it off. The key is stored before the first try; the same key and body again is the same redemption.
key=order-$(date +%s)-$$
order="{\"orderId\":\"$key\",\"merchantName\":\"My car park\",$bill}"
paid=$(post /v1/redemptions "$order" -H "idempotency-key: $key")
again=$(post /v1/redemptions "$order" -H "idempotency-key: $key")
# The first id and status are those of the redemption; refunds stand further back.
id=$(echo "$paid" | sed 's/^{"data":{"id":"\([^"]*\)".*/\1/')
status=$(echo "$paid" | sed 's/.*"merchantName":"[^"]*","status":"\([A-Z]*\)".*/\1/')
echo "$status: charge NT\$ $(echo "$paid" | field payable)."
case $again in
  "{\"data\":{\"id\":\"$id\""*) echo 'Sent twice, done once: True' ;;
  *) echo 'Sent twice, done once: False' ;;
esac

# 4. Give it back: all of it, because no amount is named.
refund=$(post "/v1/redemptions/$id/refunds" '{}' -H "idempotency-key: refund-$key")
echo "Refund $(echo "$refund" | field status): NT\$ $(echo "$refund" | field amount)."
