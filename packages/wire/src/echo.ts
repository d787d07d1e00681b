import type { LooseArgs } from './call.ts'
import type { Call } from './shape.ts'

type Echo = Readonly<Record<string, unknown>>

/** What an answer to this request repeats of it. */
export function echoOf({ echoes = [] }: Pick<Call, 'echoes'>, { params, query, body }: LooseArgs): Echo {
  const values = { ...(body as Echo | undefined), ...(query as Echo | undefined), ...params }
  return Object.fromEntries(echoes.map((name) => [name, values[name]]))
}

/** False when the answer belongs to another request. */
export const isEchoed = (echo: Echo, answer: unknown): boolean =>
  Object.entries(echo).every(([name, value]) => (answer as Echo | null | undefined)?.[name] === value)
