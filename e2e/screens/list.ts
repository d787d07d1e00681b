import type { Page } from '@playwright/test'
import type { Stack } from '../stack.ts'

/** A screen in one state: where it is, and what a person does to bring it there. */
export type Screen = {
  name: string
  url: (stack: Stack) => string
  prepare?: (page: Page) => Promise<unknown>
}

const errorScenarios = ['notFound', 'maintenance', 'link', 'payment', 'oauth', 'session', 'bridge', 'forbidden']

/** Every screen and state there is, in the order a designer would look at them. A new screen registers itself here. */
export const screens: readonly Screen[] = [
  { name: 'welcome', url: ({ url }) => `${url}/` },
  {
    name: 'welcome, offline',
    url: ({ url }) => `${url}/`,
    prepare: (page) => page.context().setOffline(true),
  },
  { name: 'error, default', url: ({ url }) => `${url}/error` },
  ...errorScenarios.map((scenario) => ({
    name: `error, ${scenario}`,
    url: ({ url }: Stack) => `${url}/error?errorScenario=${scenario}`,
  })),
  { name: 'not found', url: ({ url }) => `${url}/no-such-page` },
  { name: 'developers', url: ({ url }) => `${url}/developers` },
  { name: 'gallery', url: ({ galleryUrl }) => galleryUrl },
  { name: 'sandbox', url: ({ sandboxUrl }) => sandboxUrl },
  { name: 'sandbox inbox', url: ({ sandboxUrl }) => `${sandboxUrl}/inbox` },
]
