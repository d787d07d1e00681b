import type { APIRequestContext } from '@playwright/test'

import { expect, test } from '../../journey.ts'
import type { Stack } from '../../stack.ts'
import { watchTroubles } from '../../watch-troubles.ts'
import { anyPlate } from '../etag/etag-steps.ts'
import { openElsewhere } from './elsewhere.ts'

type Report = { kind: 'events' | 'errors'; body: string }
type Event = { event_type: string; user_id?: string; event_properties: Record<string, unknown> }

/** What has left a browser for the services, as the sandbox has got it. */
const readReports = async (request: APIRequestContext, stack: Stack) =>
  (await (await request.get(`${stack.sandboxUrl}/control/reports`)).json()) as Report[]

test('what members see and what fails is reported, and nothing that tells who they are', async ({
  browser,
  stack,
  request,
}) => {
  const bodies = async (kind: Report['kind']) =>
    (await readReports(request, stack)).flatMap((report) => (report.kind === kind ? report.body : []))
  const events = async () =>
    (await bodies('events')).flatMap((body) => (JSON.parse(body) as { events: Event[] }).events)
  const screens = async () => (await events()).map(({ event_properties }) => event_properties['screen'])
  const errors = async () => (await bodies('errors')).join('\n')

  await openElsewhere(browser, stack, async ({ page, context, member, secrets }) => {
    const troubles = watchTroubles(context)
    const plate = anyPlate()
    await page.goto('/')
    await expect.poll(screens).toEqual(['home'])
    await page.getByRole('link', { name: '帳號', exact: true }).click()
    await expect(page.getByText(member.email)).toBeVisible()
    await expect.poll(screens).toEqual(['home', 'account'])
    await page.goto('/etag-submission?internalETagForm=new')
    await page.getByLabel('車主姓名').fill('王小明')
    await page.getByLabel('身分證字號／居留證號').fill('A123456789')
    await page.getByLabel('車牌號碼').fill(plate)
    await expect.poll(screens).toEqual(['home', 'account', 'etag_submission'])

    const words = `broken for ${member.email}, 0912345678, ${plate}, /auth?email=${member.email}, ${secrets.join(' ')}`
    await page.evaluate(`setTimeout(() => { throw new Error(${JSON.stringify(words)}) }, 0)`)
    await expect.poll(errors).toContain('broken for [e-mail], [phone], [plate], /auth')
    // Section 9: an error has the screen recorded.
    await expect.poll(errors).toContain('"tagName":"html"')
    // Nothing but what was thrown, and what the browser says of a name without https.
    const unwanted = troubles.filter((trouble) => !/^uncaught: broken for|Cross-Origin-Opener-Policy/.test(trouble))
    expect(unwanted).toEqual([])

    const [home] = await events()
    expect(home).toMatchObject({
      event_type: 'screen_viewed',
      user_id: expect.stringMatching(/^[\da-f]{32}$/),
      event_properties: {
        deviceType: 'phone',
        linkedPoints: [],
        unlinkedPoints: ['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN'],
      },
    })
    const all = (await readReports(request, stack)).map(({ body }) => body).join('\n')
    for (const personal of [member.email, '王小明', 'A123456789', '0912345678', plate, ...secrets])
      expect(all).not.toContain(personal)
    expect(all).not.toMatch(/internalETagForm|[?&]email=/)
  })
})
