/** A mistake the operator can correct, told in plain sentences. */
export class UsageError extends Error {
  /** Whether the usage text is shown too. */
  readonly showUsage: boolean

  constructor(sentence: string, { showUsage = false } = {}) {
    super(sentence)
    this.showUsage = showUsage
  }
}
