/** Something the operator can put right, said in plain sentences. */
export class UsageError extends Error {
  /** Whether it helps to read how the command is written. */
  readonly showUsage: boolean

  constructor(sentence: string, { showUsage = false } = {}) {
    super(sentence)
    this.showUsage = showUsage
  }
}
