import type { records } from '@dpass/contract/records'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { listMachineRecords, listRecords } from './list-records.ts'
import { openReport } from './open-report.ts'
import { readRecord } from './read-record.ts'
import { readSavings } from './read-savings.ts'
import { readTokenUse } from './read-token-use.ts'

export const recordRoutes = (world: World): Handlers<typeof records, Callers> => ({
  'GET /v2/point-transactions': (input) => listRecords(world, input),
  'GET /v1/point-transactions/auto-refueling-machine': (input) => listMachineRecords(world, input),
  'GET /v2/point-transactions/{id}': (input) => readRecord(world, input),
  'GET /v1/savings': (input) => readSavings(world, input),
  'POST /v1/point-transactions/{id}/report': (input) => openReport(world, input),
  'GET /v1/resource-owners/transaction-token': (input) => readTokenUse(world, input),
})
