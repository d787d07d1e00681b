import { interpolate, keepTogether } from '@dpass/rules/interpolate'
import sharedCopy from '@dpass/rules/shared-copy.json' with { type: 'json' }
import webCopy from './copy.json' with { type: 'json' }

const copy = { ...sharedCopy, ...webCopy }

export type CopyKey = keyof typeof copy

/**
 * The words for a key, with `{name}`s filled in. A misspelt key does not compile. In the build every `t('key')` is
 * replaced by the words themselves (build/inline-copy.ts), so a page carries its own words and no others; that is why
 * the key must be written out where it is used.
 */
export const t = (key: CopyKey, values?: Readonly<Record<string, string | number>>): string =>
  keepTogether(interpolate(copy[key], values))
