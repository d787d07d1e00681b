import type { ProgrammeUid } from '@dpass/rules/programmes'
import { paymentWebhookSecret } from '../gateway/payment.ts'
import { webhookSecretOf } from '../programmes/programme.ts'

/** Who signs a webhook; each has a secret of its own. */
export type Signer = ProgrammeUid | 'PAYMENT'

/** `whsec_…` */
export const secretOf = (signer: Signer): string =>
  signer === 'PAYMENT' ? paymentWebhookSecret : webhookSecretOf(signer)
