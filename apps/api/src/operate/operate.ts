import {
  createClient,
  disable,
  dropSecret,
  enable,
  putContact,
  readContact,
  limitDay,
  readDailyLimit,
  readRotation,
  rotateSecret,
  showClients,
} from './clients.ts'
import { reseal } from './data-key.ts'
import { distributeTables, showDistribution } from './database.ts'
import {
  addClosure,
  loadHolidays,
  readClosedDay,
  readClosure,
  readYearFile,
  removeClosure,
  showHolidays,
} from './holidays.ts'
import { readLostJobs, rerunLostJobs, showLostJobs } from './jobs.ts'
import { rotateKey, showKeys } from './keys.ts'
import { findMember, readMemberNumber } from './members.ts'
import { acceptPayment, readAcceptance, readOrderNumber, refusePayment, showPayments } from './payments.ts'
import { loadParkingPlaces, showParkingPlaces } from './parking-places.ts'
import { loadPlans, showPlans } from './plans.ts'
import { readFileName } from './read-json.ts'
import { readReconciliation, reconcile } from './reconcile.ts'
import { readEndpoint, showEndpoints, switchEndpointOn } from './webhooks.ts'
import { checkDays, enterCorrection, readCheck, readCorrection, showDays } from './settlements.ts'
import { showWork } from './work.ts'
import { CommandFailure } from './command-failure.ts'
import { readClient } from './read-client.ts'
import { readNothing, readUid } from './parse-arguments.ts'
import { usageOf } from './usage.ts'
import type { OperatorContext } from './operator-context.ts'

/** Runs once there is a database; the text is for the operator. */
export type Task = (context: OperatorContext) => Promise<string>

/** Each command with the parser of its arguments, which runs before anything is touched. */
const commands: Readonly<Record<string, (words: readonly string[]) => Task>> = {
  'clients create': taking(readClient, createClient),
  'clients list': taking(readNothing, showClients),
  'clients contact': taking(readContact, putContact),
  'clients rotate-secret': taking(readRotation, rotateSecret),
  'clients drop-old-secret': taking(readUid, dropSecret),
  'clients disable': taking(readUid, disable),
  'clients enable': taking(readUid, enable),
  'clients set-daily-limit': taking(readDailyLimit, limitDay),
  'data-key reseal': taking(readNothing, reseal),
  'database distribute': taking(readNothing, distributeTables),
  'database status': taking(readNothing, showDistribution),
  'holidays list': taking(readNothing, showHolidays),
  'holidays load': taking(readYearFile, loadHolidays),
  'holidays add': taking(readClosure, addClosure),
  'holidays remove': taking(readClosedDay, removeClosure),
  'jobs list': taking(readNothing, showLostJobs),
  'jobs rerun': taking(readLostJobs, rerunLostJobs),
  'keys list': taking(readNothing, showKeys),
  'keys rotate': taking(readNothing, rotateKey),
  'members find': taking(readMemberNumber, findMember),
  'parking-places list': taking(readNothing, showParkingPlaces),
  'parking-places load': taking(readFileName('places'), loadParkingPlaces),
  'payments list': taking(readNothing, showPayments),
  'payments accept': taking(readAcceptance, acceptPayment),
  'payments refuse': taking(readOrderNumber, refusePayment),
  'plans list': taking(readNothing, showPlans),
  'plans load': taking(readFileName('plans'), loadPlans),
  'webhooks list': taking(readUid, showEndpoints),
  'webhooks enable': taking(readEndpoint, switchEndpointOn),
  'settlements list': taking(readNothing, showDays),
  'settlements check': taking(readCheck, checkDays),
  'settlements correct': taking(readCorrection, enterCorrection),
  'work list': taking(readNothing, showWork),
  reconcile: taking(readReconciliation, reconcile),
}

function taking<Read>(
  read: (words: readonly string[]) => Read,
  work: (context: OperatorContext, read: Read) => Promise<string>,
) {
  return (words: readonly string[]): Task => {
    const given = read(words)
    return (context) => work(context, given)
  }
}

/** Most commands are two words, the others one. */
export function readTask(words: readonly string[]): Task {
  const [noun = '', verb = ''] = words
  for (const [name, count] of [
    [`${noun} ${verb}`, 2],
    [noun, 1],
  ] as const)
    if (Object.hasOwn(commands, name)) return (commands[name] as (words: readonly string[]) => Task)(words.slice(count))
  throw new CommandFailure(`There is no command "${`${noun} ${verb}`.trim()}".`, { showUsage: true })
}

export const explain = (error: CommandFailure, [noun]: readonly string[]): string =>
  error.showUsage ? `${error.message}\n\n${usageOf(noun)}` : error.message
