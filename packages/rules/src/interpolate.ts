const HAN = /[\u3400-\u9fff]/
const LATIN = /[A-Za-z0-9]/

/**
 * Fills `{name}`s into a sentence. Names may turn out Chinese or Latin, so the sentence leaves no space around them;
 * where a filled-in value makes Chinese and Latin meet, one space is put between them. A name without a value stays as it is.
 */
export function interpolate(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  let result = ''
  // The capture group makes split() alternate between plain text and names.
  for (const [position, part] of sentence.split(/\{(\w+)\}/).entries()) {
    const text = position % 2 === 0 ? part : String(Object.hasOwn(values, part) ? values[part] : `{${part}}`)
    if (meetAwkwardly(result.at(-1), text[0])) result += ' '
    result += text
  }
  return result
}

function meetAwkwardly(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false
  return (HAN.test(before) && LATIN.test(after)) || (LATIN.test(before) && HAN.test(after))
}

/**
 * For what people read on a screen: no line ends between a currency and its amount, a number and its unit, or inside a
 * rate (`6 點 = NT$ 5`) or one of our names.
 */
export const keepTogether = (text: string): string =>
  text.replaceAll(/(NT\$|=|.(?= =)|\d(?= [\u3400-\u9fff])|DPASS(?= 帳號)|eTag(?= 自動)) /g, '$1\u00a0')
