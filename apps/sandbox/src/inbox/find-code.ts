import type { Message } from './messages.ts'

/**
 * The six-digit code a message was sent for, if it was. Only a message that speaks of one is searched, and no address
 * in it, so that neither an order number nor a link's parameter passes for a code.
 */
export function findCode({ subject, text }: Pick<Message, 'subject' | 'text'>): string | undefined {
  const words = `${subject}\n${text}`.replace(/https?:\/\/\S+/g, ' ')
  if (!words.includes('驗證碼')) return undefined
  return /(?<!\d)\d{6}(?!\d)/.exec(words)?.[0]
}
