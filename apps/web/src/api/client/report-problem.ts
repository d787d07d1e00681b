/** Problems of members that are no error of ours. Each has a name, so that it can be counted. */
export type ProblemName = 'link-app-not-opened' | 'link-address-refused' | 'payment-address-refused'

/** Counted nowhere yet; a developer reads them on the console. */
export function reportProblem(name: ProblemName): void {
  if (import.meta.env.DEV) console.info(`problem: ${name}`)
}
