import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import type { Doors } from '../platform/doors.ts'

/** A mail server that says nothing for this long is treated as down; the job tries again later. */
const patienceMs = 8_000

export function smtpMail({ smtpUrl, mailFrom, publicUrl }: Config): Doors['mail'] & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        from: mailFrom,
        to,
        subject,
        text,
        html,
        // The same on every retry, so that mailboxes and people can tell a repetition from a second message.
        messageId: `<${id}@${publicUrl.hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
