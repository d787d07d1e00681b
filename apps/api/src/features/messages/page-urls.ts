export interface PageUrls {
  readonly account: string
  readonly programmes: string
  readonly forgotPassword: string
  resetPassword(authCode: string): string
  /** What a plan gives. */
  entitlements(planId: string): string
}

/** Our pages that letters link to: below PUBLIC_URL, never below a request's Host. */
export const pageUrlsBelow = (publicUrl: URL): PageUrls => ({
  account: new URL('/account', publicUrl).href,
  programmes: new URL('/resource-owners', publicUrl).href,
  forgotPassword: new URL('/auth/forgot-password', publicUrl).href,
  entitlements: (planId) => new URL(`/my-entitlements/${encodeURIComponent(planId)}`, publicUrl).href,
  resetPassword(authCode) {
    const url = new URL('/auth/forgot-password/reset', publicUrl)
    url.searchParams.set('authCode', authCode)
    return url.href
  },
})
