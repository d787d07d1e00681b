/**
 * How large text is on this device, in percent of what the browser has it. The browser's own zoom is switched off
 * (specification, section 2), so the largest is the 200 % of WCAG 2.2, 1.4.4. index.html applies it before the first paint.
 */
export const textSizes = ['100', '125', '150', '200'] as const
export type TextSize = (typeof textSizes)[number]

/** In a cookie, because it has to last: signing out clears local and session storage (specification, section 4). */
const name = 'dpass_text_size'
const yearSeconds = 365 * 24 * 60 * 60

export function readTextSize(cookies = document.cookie): TextSize {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return textSizes.find((size) => kept === `${name}=${size}`) ?? '100'
}

export function keepTextSize(size: TextSize): void {
  document.cookie = `${name}=${size}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`
  document.documentElement.style.fontSize = size === '100' ? '' : `${size}%`
}
