import { createHmac } from 'node:crypto'
import { hasPoints, programmeUids } from '@dpass/rules/programmes'
import type { Stack } from '../stack.ts'
import { type Screen, screenAt } from './screen.ts'

/** Where DPASS would send a member, signed as it would sign. */
const linkAddress =
  (uid: string, page: string) =>
  ({ url, sandboxUrl }: Stack): string => {
    const [linkId, callback] = ['picture', `${url}/resource-owners/${uid}/link-state-confirmation`]
    const signature = createHmac('sha256', `sandbox-${uid}`).update(`${linkId}.${callback}`).digest('base64url')
    return `${sandboxUrl}${page}?${new URLSearchParams({ linkId, callback, signature }).toString()}`
  }

const at = (name: string, address: (stack: Stack) => string, act?: Parameters<typeof screenAt>[2]['act']) =>
  screenAt(`sandbox ${name}`, address, { ...(act && { act }), visible: (page) => page.locator('h1') })

/** What the sandbox shows of the programmes: where members agree, and the books a tester looks into. */
export const programmeScreens: readonly Screen[] = [
  ...programmeUids.filter(hasPoints).map((uid) => at(`link, ${uid}`, linkAddress(uid, `/programmes/${uid}/link`))),
  at('link, CAR_MOCHI', linkAddress('CAR_MOCHI', '/apps/car-mochi/link')),
  at('link, other account', linkAddress('TREEPOINT', '/programmes/TREEPOINT/link'), (page) =>
    page.getByText('使用其他帳號').click(),
  ),
  at('link, unsigned', ({ sandboxUrl }) => `${sandboxUrl}/programmes/FAMI_POINT/link`),
  ...programmeUids.map((uid) => at(`books, ${uid}`, ({ sandboxUrl }) => `${sandboxUrl}/programmes/${uid}`)),
  at(
    'books, one account',
    ({ sandboxUrl }) => `${sandboxUrl}/programmes/TREEPOINT`,
    (page) => page.locator('summary', { hasText: 'demo-driver' }).click(),
  ),
]
