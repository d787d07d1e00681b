import type { Page } from '@playwright/test'
import type { Stack } from '../stack.ts'
import { accountScreens } from './account.ts'
import { authScreens } from './auth.ts'
import { homeScreens } from './home.ts'
import { linkingScreens } from './linking.ts'
import { oauthScreens } from './oauth.ts'
import { programmeScreens } from './programmes.ts'
import type { Screen } from './screen.ts'

export type { Screen }

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** A state of the gallery that one button brings about. */
const opened = (what: string, button: string): Screen => ({
  name: `gallery, ${what}`,
  url: ({ galleryUrl }) => galleryUrl,
  prepare: press(button),
  oneScreen: true,
})

const errorScenarios = ['notFound', 'maintenance', 'link', 'payment', 'oauth', 'session', 'bridge', 'forbidden']

/** Every screen and state there is, in the order a designer would look at them. A new screen registers itself here. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...accountScreens,
  ...authScreens,
  ...oauthScreens,
  ...linkingScreens,
  { name: 'error, default', url: ({ url }) => `${url}/error` },
  ...errorScenarios.map((scenario) => ({
    name: `error, ${scenario}`,
    url: ({ url }: Stack) => `${url}/error?errorScenario=${scenario}`,
  })),
  { name: 'not found', url: ({ url }) => `${url}/no-such-page` },
  { name: 'developers', url: ({ url }) => `${url}/developers` },
  { name: 'gallery', url: ({ galleryUrl }) => galleryUrl },
  opened('sheet', '折抵規則'),
  opened('long sheet', '使用地點'),
  opened('sheet with a form', '折抵設定'),
  opened('dialog', '目前無法解除綁定'),
  opened('decision', '解除綁定'),
  opened('toast', '折抵設定已儲存'),
  opened('error toast', '儲存失敗，請再試一次'),
  { name: 'sandbox', url: ({ sandboxUrl }) => sandboxUrl },
  { name: 'sandbox inbox', url: ({ sandboxUrl }) => `${sandboxUrl}/inbox` },
  ...programmeScreens,
]
