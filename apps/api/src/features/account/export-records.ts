import { beginningOf, type Cursor } from '../../domain/redemption/cursor.ts'
import { describeAnyRecord } from '../../domain/redemption/record.ts'
import { recordsOfMember, type StoredRecord } from '../../domain/redemption/record.sql.ts'
import { msBetween } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

const batch = 1_000
/** More than a member redeems in a lifetime. */
const maxBatches = 500

/** Every redemption and refund of a member, newest first. */
export async function exportRecords(world: World, memberId: string) {
  const [atMachines, others] = [await readAll(world, memberId, true), await readAll(world, memberId, false)]
  const all = [...atMachines, ...others].toSorted((a, b) => msBetween(a.occurredAt, b.occurredAt))
  return all.map(describeAnyRecord)
}

async function readAll({ patientSql }: World, memberId: string, machine: boolean): Promise<StoredRecord[]> {
  const all: StoredRecord[] = []
  let after: Omit<Cursor, 'order'> = beginningOf('NEWEST')
  for (let round = 0; round < maxBatches; round++) {
    const stretch = { from: '-infinity', to: 'infinity', after, order: 'NEWEST', limit: batch } as const
    const found = await recordsOfMember(patientSql, memberId, machine, stretch)
    all.push(...found)
    const last = found.at(-1)
    if (found.length < batch || !last) break
    after = last
  }
  return all
}
