import { t } from '../../copy/t.ts'

interface Words {
  readonly heading: string
  readonly body: string
}

/** The words of every scenario of /error. Each key is written out, because the build puts the words there. */
const errorWords = {
  default: { heading: t('error.default.heading'), body: t('error.default.body') },
  notFound: { heading: t('error.notFound.heading'), body: t('error.notFound.body') },
  maintenance: { heading: t('error.maintenance.heading'), body: t('error.maintenance.bodyUndated') },
  link: { heading: t('error.link.heading'), body: t('error.link.body') },
  payment: { heading: t('error.payment.heading'), body: t('error.payment.body') },
  oauth: { heading: t('error.oauth.heading'), body: t('error.oauth.body') },
  session: { heading: t('error.session.heading'), body: t('error.session.body') },
  bridge: { heading: t('error.bridge.heading'), body: t('error.bridge.body') },
  // Section 8 names what the provider's app has not given.
  bridgeTimeout: { heading: t('clientError.bridgeTimeout'), body: t('error.bridge.body') },
  bridgeUserId: { heading: t('clientError.bridgeUserId'), body: t('error.bridge.body') },
  bridgeAccessToken: { heading: t('clientError.bridgeAccessToken'), body: t('error.bridge.body') },
  forbidden: { heading: t('error.forbidden.heading'), body: t('error.forbidden.body') },
} as const satisfies Readonly<Record<string, Words>>

export const scenarios = Object.keys(errorWords)

/** A scenario in the address only picks our own words; an unknown one picks the default. */
export const wordsFor = (scenario: string | undefined): Words =>
  scenario !== undefined && Object.hasOwn(errorWords, scenario)
    ? errorWords[scenario as keyof typeof errorWords]
    : errorWords.default
