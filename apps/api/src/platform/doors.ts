/** The doors to the outside. Adapters stand behind them in production, the same adapters reach the sandbox in tests. */

export interface Mail {
  /** Names the message for good: a retry carries the same id, so that a mailbox can tell it is the same. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface TextMessage {
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
}

export interface Doors {
  readonly mail: { send(mail: Mail): Promise<void> }
  readonly sms: { send(message: TextMessage): Promise<void> }
}
