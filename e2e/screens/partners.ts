import { type Screen, screenAt, type Step } from './screen.ts'

const app = {
  name: '好停停車場測試版',
  redirectUris: ['https://partner.example/oauth/callback/of/a/car-park', 'http://localhost:4000/callback'],
  scopes: ['points:redeem', 'offline_access'],
}

const register: Step = (page, { sandboxUrl }) => page.request.post(`${sandboxUrl}/control/clients`, { data: app })

const event = {
  type: 'redemption.completed',
  timestamp: '2026-11-20T02:00:00Z',
  data: { orderId: 'order-1', points: 6 },
}

/** One message that nobody has signed, in an inbox that judges signatures. */
const tell: Step = async (page, { sandboxUrl }) => {
  const secret = `whsec_${btoa('the secret of this one endpoint')}`
  await page.request.put(`${sandboxUrl}/control/webhook-inbox/screens`, { data: { secret } })
  await page.request.post(`${sandboxUrl}/webhook-inbox/screens`, { data: event })
}

const openFirst: Step = (page) => page.locator('summary').first().click()

/** What the sandbox has for partners' engineers. */
export const partnerScreens: readonly Screen[] = [
  screenAt('sandbox apps', ({ sandboxUrl }) => `${sandboxUrl}/clients`, {
    before: register,
    act: openFirst,
    visible: 'client_secret',
  }),
  screenAt('sandbox webhook inboxes', ({ sandboxUrl }) => `${sandboxUrl}/webhook-inbox`, {
    before: tell,
    visible: 'screens',
  }),
  screenAt('sandbox webhook inbox', ({ sandboxUrl }) => `${sandboxUrl}/webhook-inbox/screens`, {
    before: tell,
    act: openFirst,
    visible: 'webhook-signature',
  }),
]
