import { readTextSize, type TextSize, textSizeCookie } from '@dpass/rules/text-size'

const yearSeconds = 365 * 24 * 60 * 60

export function keptTextSize(cookies = document.cookie): TextSize {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${textSizeCookie}=`))
  return readTextSize(kept?.slice(textSizeCookie.length + 1))
}

export function keepTextSize(size: TextSize): void {
  document.cookie = `${textSizeCookie}=${size}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`
  applyTextSize(size)
}

/** The server has put it into the page; a page that was kept for reading offline may hold an older one. */
export function applyTextSize(size = keptTextSize()): void {
  document.documentElement.dataset['textSize'] = size
}
