import type { Config } from '../config/config.ts'
import { daySeconds, minuteSeconds } from '../time.ts'

/** Our three cookies. All are HttpOnly: scripts do not need them. */
export interface Cookies {
  readonly session: Cookie
  /** Recognises a browser that has signed in before; signs nobody in by itself. */
  readonly device: Cookie
  /** Names a browser that was given a challenge for signing in by a passkey, for as long as the challenge is good. */
  readonly passkey: Cookie
}

interface Cookie {
  readonly read: (header: string | undefined) => string | undefined
  readonly set: (value: string) => string
  readonly clear: string
}

const accessSeconds = 15 * minuteSeconds
const passkeySeconds = 5 * minuteSeconds
/** The longest that browsers keep a cookie. */
const deviceSeconds = 400 * daySeconds

export function cookiesOf({ publicUrl }: Pick<Config, 'publicUrl'>): Cookies {
  // The prefix makes browsers refuse the cookie from a neighbouring host or over plain http; it needs https itself.
  const secure = publicUrl.protocol === 'https:'
  const cookie = (name: string, seconds: number): Cookie => {
    const fullName = `${secure ? '__Host-' : ''}${name}`
    const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    return {
      read: (header) => readCookie(header, fullName),
      set: (value) => `${fullName}=${value}; Max-Age=${seconds}${attributes}`,
      clear: `${fullName}=; Max-Age=0${attributes}`,
    }
  }
  return {
    session: cookie('dpass_session', accessSeconds),
    device: cookie('dpass_device', deviceSeconds),
    passkey: cookie('dpass_passkey', passkeySeconds),
  }
}

/** Our values need no decoding; one that is longer than any of ours is ignored. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (const pair of header.split(';')) {
    const text = pair.trim()
    if (text.startsWith(name) && text[name.length] === '=') {
      const value = text.slice(name.length + 1)
      return /^[\w-]{1,128}$/.test(value) ? value : undefined
    }
  }
  return undefined
}
