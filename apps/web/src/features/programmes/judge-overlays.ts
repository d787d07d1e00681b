import type { ListedProgramme } from './listed-programme.ts'

/**
 * What to show for an address that names a programme. `wait`: not enough has been read yet. `nothing`: it does not fit
 * the programme's state, so the parameter is removed from the address.
 */
interface Judged<Verdict extends string> {
  readonly verdict: Verdict | 'closed' | 'wait' | 'nothing'
  readonly listed: ListedProgramme | undefined
}

type List = readonly ListedProgramme[] | undefined

/** The programme that is named, or why there is none to judge. */
function find(uid: string | undefined, list: List): Judged<'found'> {
  const listed = list?.find(({ programme }) => programme.uniqueId === uid)
  if (uid === undefined) return { verdict: 'closed', listed: undefined }
  if (!list) return { verdict: 'wait', listed: undefined }
  return { verdict: listed ? 'found' : 'nothing', listed }
}

/** linkDrawerResourceOwnerUid. */
export function judgeToLink(uid: string | undefined, list: List): Judged<'ask' | 'abnormal'> {
  const { verdict, listed } = find(uid, list)
  if (verdict !== 'found') return { verdict, listed }
  if (listed?.state === 'LINKED') return { verdict: 'nothing', listed }
  return { verdict: listed?.programme.isSystemAbnormal ? 'abnormal' : 'ask', listed }
}

/** authSuccessResourceOwnerUid: `ask` offers points that can be deducted automatically and are not yet; `tell` is a toast. */
export function judgeLinked(uid: string | undefined, list: List, settingKnown: boolean): Judged<'ask' | 'tell'> {
  const { verdict, listed } = find(uid, list)
  if (verdict !== 'found' || !listed) return { verdict: verdict === 'found' ? 'nothing' : verdict, listed }
  if (listed.state !== 'LINKED') return { verdict: 'nothing', listed }
  if (listed.rate === undefined || !settingKnown) return { verdict: 'wait', listed }
  return { verdict: listed.rate === null || listed.isAutomatic ? 'tell' : 'ask', listed }
}

/** unlinkDefaultDeductionResourceOwnerUid: `setting` is null when nothing is deducted, undefined when not known. */
export function judgeUnlinked(uid: string | undefined, list: List, setting: object | null | undefined): Judged<'ask'> {
  const { verdict, listed } = find(uid, list)
  if (verdict !== 'found' || !list || !listed) return { verdict: verdict === 'found' ? 'nothing' : verdict, listed }
  if (listed.state !== 'UNLINKED' || setting) return { verdict: 'nothing', listed }
  if (setting === undefined) return { verdict: 'wait', listed }
  // What has no rate, such as the car-services membership, cannot be deducted.
  const hasOthers = list.some((one) => one.state === 'LINKED' && one.rate !== null)
  return { verdict: hasOthers ? 'ask' : 'nothing', listed }
}
