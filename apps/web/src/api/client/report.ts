/** Problems of members that are no error of ours. Each has a name, so that it can be counted. */
export type ProblemName = 'link-app-not-opened' | 'link-address-refused' | 'payment-address-refused'

/** What a screen reports by itself. Where the member is, is read off the address (pages/reporting). */
export type Report =
  | { readonly problem: ProblemName }
  | { readonly dialog: 'unsaved_changes_dialog' | 'purchase_block_dialog' }
  | { readonly error: unknown }

/** Kept until the reporting is there, which comes after the page. Where it is off, as many stay for good. */
const mostWaiting = 20
const waiting: Report[] = []
let tell = (what: Report): void => {
  if (waiting.length < mostWaiting) waiting.push(what)
}

export const report = (what: Report): void => tell(what)

/** Called once, by the reporting. */
export function hearReports(listener: (what: Report) => void): void {
  tell = listener
  waiting.splice(0).forEach(listener)
}
