/** Section 5: a valid URL has scheme http or https. Not by `URL.parse`, which is missing in webviews that members still use. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol } = new URL(text)
    return protocol === 'http:' || protocol === 'https:'
  } catch {
    return false
  }
}
