/** Ends a command with status 1 and a sentence for the operator: a mistake to correct, or a finding to act upon. */
export class CommandFailure extends Error {
  /** Whether the usage text is shown too. */
  readonly showUsage: boolean

  constructor(sentence: string, { showUsage = false } = {}) {
    super(sentence)
    this.showUsage = showUsage
  }
}
