import type { Page } from '@playwright/test'
import { overlay } from '../overlay.ts'
import { accountScreens } from './account.ts'
import { authScreens } from './auth.ts'
import { etagScreens } from './etag.ts'
import { homeScreens } from './home.ts'
import { linkingScreens } from './linking.ts'
import { merchantScreens } from './merchants.ts'
import { oauthScreens } from './oauth.ts'
import { partnerScreens } from './partners.ts'
import { passkeyScreens } from './passkeys.ts'
import { planScreens } from './plans.ts'
import { programmeScreens } from './programmes.ts'
import { recordScreens } from './records.ts'
import { refuellingScreens } from './refuelling.ts'
import { installClock, oneAfterAnother, press, type Screen, screenAt, stopClock, tick } from './screen.ts'

const heading = (page: Page) => page.locator('h1').first()

/** A state of the gallery that one button brings about. */
const opened = (what: string, button: string) =>
  screenAt(`gallery, ${what}`, ({ galleryUrl = '' }) => galleryUrl, {
    act: press(button),
    visible: (page) => overlay(page),
    oneScreen: true,
  })

/** A toast leaves by itself, so the clock is stopped while it is there. */
const toasted = (what: string, button: string) =>
  screenAt(`gallery, ${what}`, ({ galleryUrl = '' }) => galleryUrl, {
    before: installClock,
    act: async (page, stack) => {
      await page.getByRole('button', { name: button, exact: true }).waitFor()
      await oneAfterAnother(stopClock, press(button), tick)(page, stack)
    },
    visible: (page) => page.getByRole('region', { name: '通知訊息' }).getByText(button).first(),
    oneScreen: true,
    alone: true,
  })

const errorScenarios = [
  'notFound',
  'maintenance',
  'link',
  'payment',
  'oauth',
  'session',
  'bridge',
  'bridgeTimeout',
  'forbidden',
]

/** Every screen and state there is, in the order a designer would look at them. A new screen registers itself here. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...recordScreens,
  ...refuellingScreens,
  ...etagScreens,
  ...planScreens,
  ...accountScreens,
  ...passkeyScreens,
  ...authScreens,
  ...oauthScreens,
  ...linkingScreens,
  screenAt('error, default', '/error', { visible: heading }),
  ...errorScenarios.map((scenario) =>
    screenAt(`error, ${scenario}`, `/error?errorScenario=${scenario}`, { visible: heading }),
  ),
  screenAt('not found', '/no-such-page', { visible: heading, alone: true }),
  screenAt('developers', ({ url }) => `${url}/developers`, { visible: heading }),
  screenAt('developers, a chapter', ({ url }) => `${url}/developers/points-off-a-bill`, { visible: heading }),
  screenAt('developers, a call', ({ url }) => `${url}/developers/en/calls/createRedemption`, { visible: heading }),
  screenAt('gallery', ({ galleryUrl = '' }) => galleryUrl, { visible: (page) => page.locator('[data-part=forms]') }),
  opened('sheet', '折抵規則'),
  opened('long sheet', '使用地點'),
  opened('sheet with a form', '折抵設定'),
  opened('dialog', '目前無法解除綁定'),
  opened('decision', '解除綁定'),
  toasted('toast', '折抵設定已儲存'),
  toasted('error toast', '儲存失敗，請再試一次'),
  screenAt('sandbox', ({ sandboxUrl }) => sandboxUrl, { visible: heading }),
  screenAt('sandbox control', ({ sandboxUrl }) => `${sandboxUrl}/control`, { visible: heading }),
  screenAt('sandbox clock', ({ sandboxUrl }) => `${sandboxUrl}/clock`, { visible: heading }),
  screenAt('sandbox phone', ({ sandboxUrl }) => `${sandboxUrl}/phone`, { visible: heading }),
  screenAt('sandbox inbox', ({ sandboxUrl }) => `${sandboxUrl}/inbox`, { visible: heading }),
  ...programmeScreens,
  ...merchantScreens,
  ...partnerScreens,
]
