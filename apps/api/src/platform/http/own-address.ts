/**
 * A path of ours or an address on our own origin, as the address it stands for; nothing for any other. It is read by the
 * parser that browsers go by, and what could be read in two ways is refused: a partner sends members back there.
 */
export function ownAddress(written: string, publicUrl: URL): URL | undefined {
  if (/[\\\p{Cc}]/u.test(written)) return undefined
  const isPath = written.startsWith('/') && !written.startsWith('//')
  const url = isPath ? URL.parse(written, publicUrl) : URL.parse(written)
  if (!url || url.origin !== publicUrl.origin || url.username !== '' || url.password !== '') return undefined
  return url.pathname.includes('//') ? undefined : url
}
