import { normaliseEmail, problemWithEmail } from '@dpass/rules/contact/email'

/**
 * The router's own search codec reads `authCode=1e5` as a number and `passthrough=true` as a boolean. Ours keeps every
 * parameter as text; each page's reader decides what it means and drops what it does not know.
 */
export type RawSearch = Readonly<Record<string, string>>

/** A limit, so that a hostile address is cheap to read. */
const longestValue = 2_048

export function parseSearch(search: string): RawSearch {
  const result: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(search)) {
    // Of a parameter given twice the first counts, so that nothing appended to a link can change it.
    if (!(name in result) && value.length <= longestValue) result[name] = value
  }
  return { ...result }
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
}

/** A text parameter of at most so many characters, else as if it were not there. */
export const text = (value: unknown, longest = 512): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined

/** The id of something of ours; none is longer. */
export const identifier = (value: unknown): string | undefined => text(value, 128)

/** An e-mail address, normalised. Pages show it, so a link must not be able to put other words there. */
export function emailAddress(value: unknown): string | undefined {
  const email = normaliseEmail(text(value) ?? '')
  return problemWithEmail(email) === null ? email : undefined
}

/** One of a fixed list, else as if it were not there. */
export const oneOf = <const T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((candidate) => candidate === value)

/** Several flags of a page. */
export const flags = <const Name extends string>(
  search: Readonly<Record<string, unknown>>,
  ...names: readonly Name[]
): { readonly [Each in Name]?: true | undefined } =>
  Object.fromEntries(names.map((name) => [name, flag(search[name])])) as { readonly [Each in Name]?: true | undefined }

/** Drawers are open by `…=true`; anything else is closed. */
export const flag = (value: unknown): true | undefined => (value === 'true' || value === true ? true : undefined)
