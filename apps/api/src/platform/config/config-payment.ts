export interface PaymentAccess {
  /** Where the gateway speaks the contract's partner half. */
  readonly apiUrl: string
  readonly apiKey: string
  /** The page on which a member pays; the gateway's token is added to it. */
  readonly pageUrl: string
  /** `whsec_…`: what the gateway signs its messages with (Standard Webhooks). */
  readonly webhookSecret: string
}

type Setting = (name: string, meaning: string, developmentDefault: string) => string

export const readPayment = (setting: Setting, credential: Setting): PaymentAccess => ({
  apiUrl: setting('PAYMENT_API_URL', 'where the payment gateway answers', 'http://127.0.0.1:3001/partners/payment'),
  apiKey: credential('PAYMENT_API_KEY', 'the key for the payment gateway', 'sandbox-payment'),
  pageUrl: setting('PAYMENT_PAGE_URL', "the gateway's page for paying", 'http://localhost:3001/payment/pay'),
  webhookSecret: credential(
    'PAYMENT_WEBHOOK_SECRET',
    'what the payment gateway signs its messages with',
    `whsec_${Buffer.from('sandbox-webhook-secret-payment').toString('base64')}`,
  ),
})
