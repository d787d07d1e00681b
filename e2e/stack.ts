/** Where the running DPASS answers. The global setup writes it, the journeys' processes inherit it. */
export type Stack = {
  url: string
  sandboxUrl: string
  appUrl: string
  smtpPort: number
  /** Set for the screens alone, which show the gallery too. */
  galleryUrl?: string
}

const variable = 'DPASS_E2E_STACK'

export const publishStack = (stack: Stack) => {
  process.env[variable] = JSON.stringify(stack)
}

export const readStack = (): Stack => {
  const text = process.env[variable]
  if (text === undefined) throw new Error('the stack was not started: run the journeys through playwright.config.ts')
  return JSON.parse(text) as Stack
}
