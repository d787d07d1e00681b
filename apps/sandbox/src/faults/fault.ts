import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { oneOf } from '@dpass/contract/pieces'

/** How a partner misbehaves. */
export const Fault = Type.Object(
  {
    mode: oneOf(['none', 'error', 'timeout', 'lost-response', 'answers-twice', 'slow', 'refuse']),
    /** The share of calls that meet the fault. */
    rate: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
    /** How long `slow` waits before it does its work. */
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
  },
  { additionalProperties: false },
)

export type Fault = Static<typeof Fault>

export const noFault: Fault = { mode: 'none', rate: 1 }

/** What every partner that answers over HTTP can meet. */
export const faultModes: readonly Fault['mode'][] = [
  'none',
  'error',
  'timeout',
  'lost-response',
  'answers-twice',
  'slow',
]

/** Only who keeps points can refuse to move them. */
export const pointFaultModes: readonly Fault['mode'][] = [...faultModes, 'refuse']

/** An answer that comes twice is taken for the answer to the next request, which only HTTP lets happen. */
export const mailFaultModes: readonly Fault['mode'][] = faultModes.filter((mode) => mode !== 'answers-twice')
