# The lines of one closed day as CSV. ACCESS_TOKEN is your own, with the scope settlements:read.
curl -sS "${DPASS_URL:-http://localhost:3000}/v1/settlements/$DAY" \
  -H "authorization: Bearer $ACCESS_TOKEN" \
  -H 'accept: text/csv' \
  -o "dpass-$DAY.csv"
