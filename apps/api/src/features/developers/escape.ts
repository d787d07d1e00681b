const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML shows it, also inside an attribute. */
export const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
