import { interpolate } from '@dpass/rules/interpolate'
import sharedCopy from '@dpass/rules/shared-copy.json' with { type: 'json' }
import apiCopy from './copy.json' with { type: 'json' }

const copy = { ...sharedCopy, ...apiCopy }

export type WordsKey = keyof typeof copy

/**
 * What DPASS writes to people in mails and text messages, with `{name}`s filled in. A misspelt key does not compile. A
 * name without a value is thrown rather than sent: a member would read the braces.
 */
export function say(key: WordsKey, values: Readonly<Record<string, string | number>> = {}): string {
  for (const [, name = ''] of copy[key].matchAll(/\{(\w+)\}/g)) {
    if (!Object.hasOwn(values, name)) throw new Error(`${key} needs a value for ${name}`)
  }
  return interpolate(copy[key], values)
}
