/** Changes whenever the words of a consent (`etag.form.consent.*`) do; kept with each consent given under it. */
export const etagConsentVersion = '2026-11'

/** The owner's authority, data passed on, charging. Each is agreed to by itself. */
export const etagConsents = ['owner', 'share', 'charge'] as const
