import copy from './page-copy.json' with { type: 'json' }
import partNames from './part-names.json' with { type: 'json' }

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** As HTML names it. */
export const tagOf: Readonly<Record<Language, string>> = { zh: 'zh-TW', en: 'en' }

/** Chinese comes first: its pages stand at the bare address. */
export const baseOf = (language: Language): string => (language === 'zh' ? '/developers' : '/developers/en')

export type WordsKey = keyof typeof copy.zh

/** What the pages around guide and reference say. A key that one of the languages lacks does not compile. */
export const wordsOf = (language: Language): Readonly<Record<WordsKey, string>> => copy[language]

/** What a part of the contract is called at the side; a test finds one without a name. */
export const partName = (part: string, language: Language): string =>
  (partNames[language] as Readonly<Record<string, string>>)[part] ?? part
