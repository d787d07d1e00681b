/**
 * In a cookie, because dismissing has to last: signing out clears local and session storage (specification, section 4).
 * Each is kept as a short hash of member and banner, so that a device that two members share tells neither of them about
 * the other.
 */
const name = 'dpass_banners'
const yearSeconds = 365 * 24 * 60 * 60
/** Every request carries the cookie. A board shows a handful, so the oldest of these are long gone from it. */
const longest = 20

/** FNV-1a, 32 bits: short, and two banners of one board hardly ever share it. */
export function dismissalKey(memberId: string | undefined, bannerId: string): string {
  let hash = 0x811c9dc5
  for (const character of `${memberId ?? ''} ${bannerId}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}

export function dismissedMarks(): readonly string[] {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1).split('.') ?? []
}

export function dismissMark(mark: string): void {
  const kept = [mark, ...dismissedMarks().filter((other) => other !== mark)].slice(0, longest)
  document.cookie = `${name}=${kept.join('.')}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`
}
