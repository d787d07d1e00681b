/** Problems of members that are no error of ours. Each has a name, so that it can be counted. */
export type ProblemName = 'link-app-not-opened' | 'link-address-refused' | 'payment-address-refused'

/** What a screen reports by itself. Where the member is, is read off the address (pages/reporting). */
export type Report =
  | { readonly problem: ProblemName }
  | { readonly dialog: 'unsaved_changes_dialog' | 'purchase_block_dialog' }
  | { readonly error: unknown }

/** Kept until the reporting is there, which comes after the page (hear-reports.ts). Where it is off, as many stay for good. */
const mostWaiting = 20
export const waiting: Report[] = []

export const report = (what: Report): void => {
  if (waiting.length < mostWaiting) waiting.push(what)
}
