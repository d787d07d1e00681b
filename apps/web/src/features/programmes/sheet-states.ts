import type { ListedProgramme } from './listed-programme.ts'

/**
 * What to show for an address that names a programme. `wait`: not enough has been read yet. `stale`: it does not fit
 * the programme's state, so the parameter is removed from the address.
 */
interface SheetState<State extends string> {
  readonly state: State | 'closed' | 'wait' | 'stale'
  readonly listed: ListedProgramme | undefined
}

type List = readonly ListedProgramme[] | undefined

/** The programme that is named, or why there is none to judge. */
function find(uid: string | undefined, list: List): SheetState<'found'> {
  const listed = list?.find(({ programme }) => programme.uniqueId === uid)
  if (uid === undefined) return { state: 'closed', listed: undefined }
  if (!list) return { state: 'wait', listed: undefined }
  return { state: listed ? 'found' : 'stale', listed }
}

/** linkDrawerResourceOwnerUid. */
export function linkSheetState(uid: string | undefined, list: List): SheetState<'sheet' | 'maintenance'> {
  const { state, listed } = find(uid, list)
  if (state !== 'found') return { state, listed }
  if (listed?.state === 'LINKED') return { state: 'stale', listed }
  return { state: listed?.programme.isSystemAbnormal ? 'maintenance' : 'sheet', listed }
}

/** authSuccessResourceOwnerUid: `sheet` offers points that can be deducted automatically and are not yet; `toast` is a toast. */
export function linkedSheetState(
  uid: string | undefined,
  list: List,
  settingKnown: boolean,
): SheetState<'sheet' | 'toast'> {
  const { state, listed } = find(uid, list)
  if (state !== 'found' || !listed) return { state: state === 'found' ? 'stale' : state, listed }
  if (listed.state !== 'LINKED') return { state: 'stale', listed }
  if (listed.rate === undefined || !settingKnown) return { state: 'wait', listed }
  return { state: listed.rate === null || listed.isAutomatic ? 'toast' : 'sheet', listed }
}

/** unlinkDefaultDeductionResourceOwnerUid: `setting` is null when nothing is deducted, undefined when not known. */
export function afterUnlinkState(
  uid: string | undefined,
  list: List,
  setting: object | null | undefined,
): SheetState<'sheet'> {
  const { state, listed } = find(uid, list)
  if (state !== 'found' || !list || !listed) return { state: state === 'found' ? 'stale' : state, listed }
  if (listed.state !== 'UNLINKED' || setting) return { state: 'stale', listed }
  if (setting === undefined) return { state: 'wait', listed }
  // What has no rate, such as the car-services membership, cannot be deducted.
  const hasOthers = list.some((one) => one.state === 'LINKED' && one.rate !== null)
  return { state: hasOthers ? 'sheet' : 'stale', listed }
}
