import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config/config.ts'
import type { Doors } from '../platform/doors.ts'
import { maxLettersAtOnce } from '../platform/jobs/job-queues.ts'

/** A mail server that says nothing for this long is treated as down; the job tries again later. */
const patienceMs = 8_000

export function smtpMail({ smtpUrl, mailFrom, publicUrl }: Config): Doors['mail'] & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // As many as letters leave at once (platform/jobs/job-queues.ts), so that one slow recipient holds back no other.
    maxConnections: maxLettersAtOnce,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      const sending = transport.sendMail({
        from: mailFrom,
        to,
        subject,
        text,
        html,
        // The same on every retry, so that mailboxes and people can tell a repetition from a second message.
        messageId: `<${id}@${publicUrl.hostname}>`,
        headers: headersOf(unsubscribeUrl),
      })
      await sending.catch((error: unknown) => {
        throw describeFailure(error)
      })
    },
    close: () => transport.close(),
  }
}

/** One click in the mail program ends a notice (RFC 8058); whoever signs the mails (DKIM) signs these two headers too. */
export const headersOf = (unsubscribeUrl: string | undefined): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl !== undefined && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** A mail server's answer may quote the recipient or the letter, so only its codes are kept, and no cause. */
export function describeFailure(error: unknown): Error {
  const { code, command, responseCode, response } = error as SmtpError
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0]
  const plainCommand = /^[A-Z]+(?: [A-Z]+)?$/.test(command ?? '') ? command : undefined
  const words = [code, plainCommand, responseCode, enhanced].filter((word) => word !== undefined)
  return new Error(`the mail could not be sent: ${words.join(' ') || 'no answer'}`)
}
