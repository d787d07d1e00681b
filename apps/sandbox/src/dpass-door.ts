import type { World } from './world.ts'

export interface DoorAnswer {
  readonly ok: boolean
  readonly status: number
  readonly data: unknown
  readonly error:
    | { readonly code: string; readonly message: string; readonly details: readonly WrongField[] }
    | undefined
}

export interface WrongField {
  readonly field: string
  readonly message: string
}

/** What DPASS does for its sandbox alone. Undefined when it does not answer, or not as DPASS does. */
export type DpassDoor = (call: string, body?: object) => Promise<DoorAnswer | undefined>

const patienceMs = 3_000

export function openDpassDoor({ stopping }: Pick<World, 'stopping'>, dpassUrl: URL, key: string): DpassDoor {
  return async (call, body) => {
    const [method = '', path = ''] = call.split(' ')
    try {
      const answer = await fetch(new URL(path, dpassUrl), {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
      })
      const { data, error } = (await answer.json()) as { data?: unknown; error?: Partial<DoorAnswer['error']> }
      const { code = '', message = '', details } = error ?? {}
      const told = error && { code, message, details: Array.isArray(details) ? (details as WrongField[]) : [] }
      return { ok: answer.ok, status: answer.status, data, error: told }
    } catch {
      // Nobody answered: the caller says so.
      return undefined
    }
  }
}
