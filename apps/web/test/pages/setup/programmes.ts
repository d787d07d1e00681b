import type { ProgrammeUid } from '@dpass/rules/programmes'
import { page } from 'vitest/browser'
import { type Balances, type Programme, programmesWith } from '../../setup/sample-points.ts'
import { type Answers, refuse } from './answer-calls.ts'
import { memberWith } from './driver.ts'

export const card = (name: string) => page.getByRole('article', { name, exact: true })
export const heading = (words: string) => page.getByRole('heading', { level: 1, name: words })

export const confirmationPath = '/resource-owners/programme-tree/link-state-confirmation'
/** Where 小樹點, having been agreed to, sends the browser. */
export const agreed = `${confirmationPath}?linkId=link-1&checkCode=secret-1`
export const success = '/resource-owners?authSuccessResourceOwnerUid=TREEPOINT'

const programmeOf = (uid: ProgrammeUid, balances: Balances = {}): Programme => {
  const found = programmesWith(balances).find(({ uniqueId }) => uniqueId === uid)
  if (!found) throw new Error(`no programme ${uid}`)
  return found
}

/** A member whose link to 小樹點 the API confirms once, as ours does: the code is spent with it. */
export function memberWhoLinks(): Answers {
  const answers: Answers = memberWith({})
  const balances = { TREEPOINT: 1_280 }
  answers['POST /v1/resource-owner-links/{id}'] = () => {
    Object.assign(answers, memberWith(balances))
    answers['POST /v1/resource-owner-links/{id}'] = () => refuse('LINK_REQUEST_EXPIRED')
    return { resourceOwner: programmeOf('TREEPOINT', balances) }
  }
  return answers
}
