import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import { CannotStart } from './cannot-start.ts'
import { nullable } from '@dpass/contract/pieces'

/**
 * What the demo's driver did before the demo began, as far as a programme knows of it. The start command tells the same
 * list to DPASS, so that both books agree.
 */
const DemoRecord = Type.Object({
  id: Type.String({ minLength: 1 }),
  refundOf: nullable(Type.String()),
  programme: Type.String(),
  points: Type.Integer({ minimum: 1 }),
  balanceBefore: Type.Integer({ minimum: 0 }),
  at: Type.String(),
})
export type DemoRecord = Static<typeof DemoRecord>

const isList = checkOf(Type.Array(DemoRecord))

export function readDemoRecords(written: string): readonly DemoRecord[] {
  const records = parse(written)
  if (isList(records)) return records
  throw new CannotStart('DEMO_RECORDS must be a list in JSON of records with id, programme, points, balance and time.')
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    // What is not JSON is no list either, and the one sentence above says so.
    return undefined
  }
}
