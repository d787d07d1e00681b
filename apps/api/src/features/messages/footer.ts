import { say } from '../../platform/copy/say.ts'
import { taipeiYear } from './taipei-time.ts'

/** What stands below every letter. */
export interface Footer {
  readonly security: string
  readonly support: {
    readonly sentence: string
    /** The part of the sentence that is the link. */
    readonly words: string
    readonly url: string
    /** The address for letters that cannot hide it behind words. */
    readonly shown: string
  }
  /** Of a notice: the page with the button that ends it. */
  readonly unsubscribe: { readonly sentence: string; readonly words: string; readonly url: string } | undefined
  readonly noReply: string
  readonly copyright: string
}

export function writeFooter(contactUrl: string, at: Date, unsubscribeUrl?: string): Footer {
  const stop = say('email.common.stop')
  const contact = say('email.common.contact')
  // Customer service may be an e-mail address, which people know without its scheme.
  const shown = contactUrl.replace(/^mailto:/, '')
  return {
    security: say('email.common.security'),
    support: { sentence: say('email.common.support', { contact }), words: contact, url: contactUrl, shown },
    unsubscribe:
      unsubscribeUrl === undefined
        ? undefined
        : { sentence: say('email.common.unsubscribe', { stop }), words: stop, url: unsubscribeUrl },
    noReply: say('email.common.noReply'),
    copyright: say('email.common.copyright', { year: taipeiYear(at) }),
  }
}
