/** What a letter says, before it has a form: everything is plain text, in the order in which it is read. */
export interface Draft {
  readonly subject: string
  /** What an inbox shows behind the subject. */
  readonly preheader: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  /** Lines such as `時間：2026/11/16 08:05`. */
  readonly facts?: readonly string[]
  /** What to do about the facts. */
  readonly advice?: readonly string[]
  readonly button?: { readonly words: string; readonly url: string }
  readonly notes?: readonly string[]
}
