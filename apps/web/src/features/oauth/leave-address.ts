/** An address that would run or show something in our name instead of leading to the app. */
const staysHere = /^(?:javascript|data|vbscript|blob|about|file|filesystem|view-source):$/

/** Whether a browser may follow it out of here: to a website, or into an app by the app's own scheme. */
export function mayLeaveTo(redirectUrl: string): boolean {
  try {
    // By the parser that browsers go by: it forgives spaces and control characters in front of the scheme.
    return !staysHere.test(new URL(redirectUrl).protocol)
  } catch {
    return false
  }
}
