import { hashToken } from '../../platform/secrets.ts'

/** Stands for what a key was sent with: the body, whatever the order of its fields, and whom it is about. */
export const fingerprintOf = (body: unknown, ...about: readonly (string | null)[]): Buffer =>
  hashToken(JSON.stringify([inOneOrder(body), ...about]))

function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOneOrder(inner)]))
}
