/** What `/error?errorScenario=` may say. The words of each stand in the copy; anything else is the default. */
export const errorScenarios = [
  'notFound',
  'maintenance',
  'link',
  'payment',
  'oauth',
  'session',
  'bridge',
  'forbidden',
] as const

export type ErrorScenario = (typeof errorScenarios)[number]
