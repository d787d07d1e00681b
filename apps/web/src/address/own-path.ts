import { parseUrl } from './parse-url.ts'

/** As long as the longest parameter that pages read. */
const longest = 2_048

/** Reserved by RFC 2606, so no real host has this name. */
const here = 'https://dpass.invalid'

/** More than any address of ours needs: none is encoded twice. */
const deepestEncoding = 3

/**
 * The path of a `nextUrl`, or undefined when it could lead to another site. It is parsed as browsers parse it and
 * returned as it was parsed, so that the address that was judged is the one that is opened.
 */
export function ownPath(nextUrl: unknown): string | undefined {
  if (typeof nextUrl !== 'string' || nextUrl.length > longest) return undefined
  if (!nextUrl.startsWith('/') || /\p{Cc}/u.test(nextUrl)) return undefined
  const url = parseUrl(nextUrl, here)
  if (url?.origin !== here || !isPlain(url.pathname)) return undefined
  const path = url.pathname + url.search + url.hash
  return path.length <= longest ? path : undefined
}

/** False for a path that becomes another kind of address when it is decoded once more, such as `/%2Fhost`. */
function isPlain(path: string): boolean {
  let current: string | undefined = path
  for (let depth = 0; depth <= deepestEncoding; depth++) {
    if (current === undefined || /\/\/|\\|\p{Cc}/u.test(current)) return false
    const encoded: string = current
    current = decode(encoded)
    if (current === encoded) return true
  }
  return false
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
