/** What members run into without anything of ours being broken; each has a name, so that it can be counted. */
export type ProblemName = 'link-app-not-opened' | 'link-address-refused'

/** The one place that learns of such problems. Nobody counts them yet; a developer reads them on the console. */
export function reportProblem(name: ProblemName): void {
  if (import.meta.env.DEV) console.info(`problem: ${name}`)
}
