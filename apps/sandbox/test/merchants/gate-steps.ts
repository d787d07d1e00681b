import { expect } from 'vitest'
import { openBrowser, openThirdParties } from '../open-third-parties.ts'

/** A driver who has connected, and is before the barrier. */
export async function arrive(chosen: Parameters<typeof openThirdParties>[0] = {}) {
  const parties = await openThirdParties(chosen)
  const browser = openBrowser(parties.sandboxUrl)
  const { location } = await browser.press('/parking-gate')
  const { location: back } = await browser.go(location)
  expect(await browser.go(back)).toMatchObject({ status: 303, location: '/parking-gate' })
  const gate = async () => (await browser.go('/parking-gate')).page
  return { ...parties, browser, gate, dpass: parties.issuer.redemptions }
}

/** The same at the exit, with NT$ 300 to pay. */
export async function reachExit(chosen: Parameters<typeof openThirdParties>[0] = {}) {
  const arrived = await arrive(chosen)
  await arrived.browser.press('/parking-gate/enter')
  await arrived.browser.press('/parking-gate/leave', { hours: '6' })
  return arrived
}

/** The same after paying with points; `receipt` shows what came of it. */
export async function pay(...turns: Awaited<ReturnType<typeof reachExit>>['dpass']['turns']) {
  const exit = await reachExit()
  exit.dpass.turns.push(...turns)
  const { location } = await exit.browser.pressOn(await exit.gate(), '用點數折抵')
  const receipt = async () => (await exit.browser.go(location)).page
  return {
    ...exit,
    location,
    receipt,
    press: (button: string, form = {}) => exit.browser.press(location + button, form),
    /** Presses the button with these words on the receipt. */
    choose: async (words: string) => exit.browser.pressOn(await receipt(), words),
  }
}
