import { say } from '../../platform/words/say.ts'
import { taipeiYear } from './taipei-time.ts'

/** What stands below every letter. */
export interface Footer {
  readonly security: string
  readonly support: { readonly sentence: string; readonly shown: string; readonly url: string }
  readonly noReply: string
  readonly copyright: string
}

export function writeFooter(contactUrl: string, at: Date): Footer {
  // Customer service may be an e-mail address, which people know without its scheme.
  const shown = contactUrl.replace(/^mailto:/, '')
  return {
    security: say('email.common.security'),
    support: { sentence: say('email.common.support', { supportUrl: shown }), shown, url: contactUrl },
    noReply: say('email.common.noReply'),
    copyright: say('email.common.copyright', { year: taipeiYear(at) }),
  }
}
