/**
 * The address behind a path, or an address on our own origin; undefined for any other. Parsed as browsers parse it, and
 * refused where two parsers may differ: a partner sends members back there.
 */
export function ownAddress(written: string, publicUrl: URL): URL | undefined {
  if (/[\\\p{Cc}]/u.test(written)) return undefined
  const isPath = written.startsWith('/') && !written.startsWith('//')
  const url = isPath ? URL.parse(written, publicUrl) : URL.parse(written)
  if (!url || url.origin !== publicUrl.origin || url.username !== '' || url.password !== '') return undefined
  return url.pathname.includes('//') ? undefined : url
}
