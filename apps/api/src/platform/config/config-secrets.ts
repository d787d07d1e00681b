import { type ProgrammeUid, programmeUids } from '@dpass/rules/programmes'
import type { PaymentAccess } from './config-payment.ts'
import { type ProgrammeAccess } from './config-programmes.ts'

/** Keeps codes alive over a restart in development. Everybody can read it here, so production refuses it. */
export const developmentSecret = 'for development only, never for members'

/** What opens /metrics in the demo. */
const demoMetricsToken = 'dpass-demo-metrics'

interface Settings {
  readonly metricsToken: string | undefined
  readonly webhooksToThisMachine: boolean
  readonly programmes: Readonly<Record<ProgrammeUid, ProgrammeAccess>>
  readonly payment: PaymentAccess
}

interface Rules {
  readonly demoValue: string | undefined
  readonly leastCharacters: number
}

/** What no 32 random characters have, even if they are digits alone. */
const fewestDifferent = 6

/** Refuses secrets that are short or plain enough to guess, and the demo's own, which are public. */
export function problemsWithSecret(name: string, value: string, { demoValue, leastCharacters }: Rules): string[] {
  if (value === demoValue) return [`${name} is the demo's own, which everybody can read. Make another.`]
  if (value.length < leastCharacters) return [`${name} must have ${leastCharacters} characters or more.`]
  if (leastCharacters > 0 && new Set(value).size < fewestDifferent)
    return [`${name} repeats the same few characters. Make a random one, such as by "openssl rand -base64 32".`]
  return []
}

/** What is allowed in development only. The values are secrets, so messages do not repeat them. */
export function problemsInProduction({ metricsToken, webhooksToThisMachine, programmes, payment }: Settings): string[] {
  const rules = { demoValue: demoMetricsToken, leastCharacters: 32 }
  const webhookSecrets = [
    ...programmeUids.map((uid) => [`${uid}_WEBHOOK_SECRET`, programmes[uid].webhookSecret] as const),
    ['PAYMENT_WEBHOOK_SECRET', payment.webhookSecret] as const,
  ]
  return [
    ...(webhooksToThisMachine
      ? ['WEBHOOKS_TO_THIS_MACHINE must be off in production: apps could have DPASS ask what listens beside it.']
      : []),
    ...(metricsToken === undefined ? [] : problemsWithSecret('METRICS_TOKEN', metricsToken, rules)),
    ...webhookSecrets
      .filter(([, secret]) => secret !== '' && !isWebhookSecret(secret))
      .map(([name]) => `${name} must be whsec_ and the base64 of ${minWebhookBytes} to ${maxWebhookBytes} bytes.`),
  ]
}

/** Standard Webhooks, "Signature scheme": a symmetric secret has 24 to 64 bytes. */
const minWebhookBytes = 24
const maxWebhookBytes = 64

function isWebhookSecret(secret: string): boolean {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64').length
  return bytes >= minWebhookBytes && bytes <= maxWebhookBytes
}
