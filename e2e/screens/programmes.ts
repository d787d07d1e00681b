import { createHmac } from 'node:crypto'
import type { Stack } from '../stack.ts'
import type { Screen } from './screen.ts'

/** Where DPASS would send a member, signed as it would sign. */
const linkAddress =
  (uid: string, page: string) =>
  ({ url, sandboxUrl }: Stack): string => {
    const [linkId, callback] = ['picture', `${url}/resource-owners/${uid}/link-state-confirmation`]
    const signature = createHmac('sha256', `sandbox-${uid}`).update(`${linkId}.${callback}`).digest('base64url')
    return `${sandboxUrl}${page}?${new URLSearchParams({ linkId, callback, signature }).toString()}`
  }

const pointProgrammes = ['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN']

/** What the sandbox shows of the programmes: where members agree, and the books a tester looks into. */
export const programmeScreens: readonly Screen[] = [
  ...pointProgrammes.map((uid) => ({
    name: `sandbox link, ${uid}`,
    url: linkAddress(uid, `/programmes/${uid}/link`),
  })),
  { name: 'sandbox link, CAR_MOCHI', url: linkAddress('CAR_MOCHI', '/apps/car-mochi/link') },
  {
    name: 'sandbox link, other account',
    url: linkAddress('TREEPOINT', '/programmes/TREEPOINT/link'),
    prepare: (page) => page.getByText('使用其他帳號').click(),
  },
  { name: 'sandbox link, unsigned', url: ({ sandboxUrl }) => `${sandboxUrl}/programmes/FAMI_POINT/link` },
  ...[...pointProgrammes, 'CAR_MOCHI'].map((uid) => ({
    name: `sandbox books, ${uid}`,
    url: ({ sandboxUrl }: Stack) => `${sandboxUrl}/programmes/${uid}`,
  })),
  {
    name: 'sandbox books, one account',
    url: ({ sandboxUrl }) => `${sandboxUrl}/programmes/TREEPOINT`,
    prepare: (page) => page.locator('summary').first().click(),
  },
]
