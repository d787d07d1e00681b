import { programmeUids } from '@dpass/rules/programmes'

const signed = 'whsec_YSBzZWNyZXQgb2YgdGhpcnR5LXR3byBieXRlcyE='
const nowhere = 'https://partner.example'

const programme = (uid: string) => ({
  [`${uid}_API_URL`]: nowhere,
  [`${uid}_API_KEY`]: 'key',
  [`${uid}_WEBHOOK_SECRET`]: signed,
  [`${uid}_LINK_URL`]: `${nowhere}/link`,
})

/** Everything that production asks for, with partners that nobody reaches. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://dpass.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'DPASS <no-reply@dpass.example>',
  SMS_API_URL: nowhere,
  SMS_API_KEY: 'key',
  SECRET_KEY: 'a key of at least thirty-two characters',
  DATA_KEY: 'another key of at least thirty-two characters',
  SUBJECT_KEY: 'a third key of at least thirty-two characters',
  ...Object.fromEntries(programmeUids.flatMap((uid) => Object.entries(programme(uid)))),
  CAR_APP_SCHEME: 'carmochi://',
  PROVIDER_APP_SCHEME: 'dpass://',
  PROVIDER_APP_STAGING_SCHEME: 'dpass-staging://',
  PAYMENT_API_URL: nowhere,
  PAYMENT_API_KEY: 'key',
  PAYMENT_PAGE_URL: `${nowhere}/pay`,
  PAYMENT_WEBHOOK_SECRET: signed,
  HELP_URL: 'https://help.dpass.example',
  TERMS_URL: 'https://dpass.example/terms',
  PRIVACY_URL: 'https://dpass.example/privacy',
  CONTACT_URL: 'https://dpass.example/contact',
  MEMBERSHIP_URL: 'https://dpass.example/membership',
}
