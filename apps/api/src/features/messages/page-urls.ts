export interface PageUrls {
  readonly account: string
  /** The account with the sheet that changes the password. */
  readonly changePassword: string
  /** The account with the sheet of connected apps. */
  readonly connectedApps: string
  /** The account with the sheet of passkeys. */
  readonly passkeys: string
  readonly programmes: string
  readonly forgotPassword: string
  /** The tracker of applications for toll payment. */
  readonly etag: string
  /** Where a programme is linked again. */
  linkAgain(uniqueId: string): string
  resetPassword(authCode: string): string
  /** The receipt of a record. */
  record(id: string): string
  /** What a plan gives. */
  entitlements(planId: string): string
}

/** Our pages that letters link to: below PUBLIC_URL, never below a request's Host. */
export const pageUrlsBelow = (publicUrl: URL): PageUrls => ({
  account: new URL('/account', publicUrl).href,
  changePassword: new URL('/account?internalPasswordDrawerOpen=true', publicUrl).href,
  connectedApps: new URL('/account?internalAppsDrawerOpen=true', publicUrl).href,
  passkeys: new URL('/account?internalPasskeysDrawerOpen=true', publicUrl).href,
  programmes: new URL('/resource-owners', publicUrl).href,
  forgotPassword: new URL('/auth/forgot-password', publicUrl).href,
  etag: new URL('/etag-submission', publicUrl).href,
  linkAgain(uniqueId) {
    const url = new URL('/resource-owners', publicUrl)
    url.searchParams.set('linkDrawerResourceOwnerUid', uniqueId)
    return url.href
  },
  record(id) {
    const url = new URL('/redeem-records', publicUrl)
    url.searchParams.set('internalRecordId', id)
    return url.href
  },
  entitlements: (planId) => new URL(`/my-entitlements/${encodeURIComponent(planId)}`, publicUrl).href,
  resetPassword(authCode) {
    const url = new URL('/auth/forgot-password/reset', publicUrl)
    url.searchParams.set('authCode', authCode)
    return url.href
  },
})
