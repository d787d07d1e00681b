/** A schema as OpenAPI 3.1 wants it. Ours differ in one word: a tuple is written as in JSON Schema's draft 7. */
export function inCurrentDraft(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inCurrentDraft)
  if (typeof schema !== 'object' || schema === null) return schema
  const { items, additionalItems, ...rest } = schema as Record<string, unknown>
  const converted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inCurrentDraft(value)]))
  if (items === undefined) return converted
  // JSON Schema 2020-12, section 10.3.1: prefixItems took over the list form of items.
  if (!Array.isArray(items)) return { ...converted, items: inCurrentDraft(items) }
  return { ...converted, prefixItems: inCurrentDraft(items), items: additionalItems ?? false }
}
