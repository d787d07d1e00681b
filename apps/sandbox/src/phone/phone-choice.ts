import { type BridgeCallName, bridgeCalls } from '@dpass/rules/bridge-calls'

/** How the phone's app answers the web app. */
export const faults = ['none', 'slow', 'silent', 'empty', 'unsupported', 'malformed', 'foreign'] as const

/** What the address of the phone's page says, so that a reload and a link keep it. */
export interface PhoneChoice {
  readonly fault: (typeof faults)[number]
  /** The call that the fault is about; undefined: all of them. */
  readonly call: BridgeCallName | undefined
  readonly hasCarApp: boolean
  /** The page of the web app that the phone opens. */
  readonly path: string
}

export function readChoice(query: Readonly<Record<string, unknown>>): PhoneChoice {
  const { fault, call, carApp, path } = query
  return {
    fault: faults.find((known) => known === fault) ?? 'none',
    call: bridgeCalls.find((known) => known === call),
    hasCarApp: carApp !== 'no',
    path: typeof path === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : '/',
  }
}
