/** The usual mail domains in Taiwan; an address one slip away from one of them is probably mistyped. */
const usualDomains = [
  'gmail.com',
  'yahoo.com.tw',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'msn.com',
  'livemail.tw',
  'hinet.net',
  'me.com',
  'live.com',
  'pchome.com.tw',
]

/** `name@gmial.com` → `name@gmail.com`; nothing when the domain is a usual one or like none of them. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || domain.length < 5 || usualDomains.includes(domain)) return null
  const meant = usualDomains.find((usual) => isOneSlipAway(domain, usual))
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`
}

/** One letter wrong, missing, too many, or two neighbours swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const rest = typed.slice(start)
  const wanted = meant.slice(start)
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}
