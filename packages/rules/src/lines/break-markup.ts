import { clausesOf } from './clauses.ts'

/**
 * An element whose text is no part of a paragraph, whole; or a text up to the next tag. A button is one: a `<wbr>` inside it
 * is a space in its accessible name.
 */
const piece = /<(title|option|textarea|style|script|pre|button)\b[^]*?<\/\1>|>[^<]+(?=<)/g

/** Markup with a `<wbr>` wherever a line may end at punctuation, which Safari and Apple's mail do not know by themselves. */
export const breakMarkup = (markup: string): string =>
  markup.replaceAll(piece, (found) => (found.startsWith('<') ? found : `>${clausesOf(found.slice(1)).join('<wbr>')}`))
