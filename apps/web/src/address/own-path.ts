/** As long as the longest parameter that pages read. */
const longest = 2_048

/** The name is reserved (RFC 2606), so nothing real can be meant by it. */
const here = 'https://dpass.invalid'

/** No address of ours is encoded even twice. */
const deepestEncoding = 3

/**
 * The path behind a `nextUrl`, or nothing when it could lead anywhere but to ourselves. It is read by the parser that
 * browsers go by and given back as that parser understood it, so that what was judged is what is gone to.
 */
export function ownPath(nextUrl: unknown): string | undefined {
  if (typeof nextUrl !== 'string' || nextUrl.length > longest) return undefined
  if (!nextUrl.startsWith('/') || /\p{Cc}/u.test(nextUrl)) return undefined
  const url = attempt(() => new URL(nextUrl, here))
  if (url?.origin !== here || !isPlain(url.pathname)) return undefined
  const path = url.pathname + url.search + url.hash
  return path.length <= longest ? path : undefined
}

/** Whether a path stays one however often something on the way decodes it: `/%2Fhost` does not. */
function isPlain(path: string): boolean {
  let current: string | undefined = path
  for (let depth = 0; depth <= deepestEncoding; depth++) {
    if (current === undefined || /\/\/|\\|\p{Cc}/u.test(current)) return false
    const encoded: string = current
    current = attempt(() => decodeURIComponent(encoded))
    if (current === encoded) return true
  }
  return false
}

/** What cannot be read is nobody's path. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
