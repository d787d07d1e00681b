/**
 * How large text is on a device, in percent of what the browser has it. The browser's own zoom is switched off
 * (specification, section 2), so the largest is the 200 % of WCAG 2.2, 1.4.4.
 */
export const textSizes = ['100', '125', '150', '200'] as const
export type TextSize = (typeof textSizes)[number]

/** In a cookie, because it has to last: signing out clears local and session storage (specification, section 4). */
export const textSizeCookie = 'dpass_text_size'

export const readTextSize = (kept: string | undefined): TextSize => textSizes.find((size) => size === kept) ?? '100'
