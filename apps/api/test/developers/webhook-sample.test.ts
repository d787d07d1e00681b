import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { openIssuer } from '../setup/oauth.ts'
import { guideOf } from '../setup/partner-guide.ts'
import { signIn } from '../setup/product.ts'

/* The sample of docs/partners.md that signs a webhook by hand, run as a process of its own. */

const product = sharedByFile(openIssuer)
const { run } = guideOf(() => product())

async function isUnderMaintenance(): Promise<boolean | undefined> {
  const browser = product().open()
  await signIn(browser, 'sample@example.com')
  const { data } = await browser.call('GET /v1/resource-owners')
  const programmes = data
  return programmes.find(({ uniqueId }) => uniqueId === 'TREEPOINT')?.isSystemAbnormal
}

test('the signature sample is accepted, and what it tells is what members see', async () => {
  await product().addMember('sample@example.com')
  expect(await isUnderMaintenance()).toBe(false)
  const said = 'DPASS answers 200\nSent again: 200\n'
  expect(await run('webhook.mjs', { ABNORMAL: 'true' }).ends()).toMatchObject({ complaints: '', said })
  expect(await isUnderMaintenance()).toBe(true)
  // The test's clock stands still, and of two events at the same moment the second says nothing new.
  product().clock.pass(60)
  expect(await run('webhook.mjs', {}).ends()).toMatchObject({ said })
  expect(await isUnderMaintenance()).toBe(false)
})

test('another secret is refused', async () => {
  const WEBHOOK_SECRET = `whsec_${btoa('not the secret of this programme')}`
  expect(await run('webhook.mjs', { WEBHOOK_SECRET }).ends()).toMatchObject({
    said: expect.stringContaining('401') as string,
  })
})
