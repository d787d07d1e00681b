import { createHash, timingSafeEqual } from 'node:crypto'

interface Request {
  readonly headers: { readonly authorization?: string | undefined }
}

/** Whether a request brings this key as its bearer token. Digests have one length, so the comparison takes constant time. */
export function bringsKey(key: string): (request: Request) => boolean {
  const expected = digest(`Bearer ${key}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
