/** Changes whenever the words of the notice (`privacy.notice.*`) do; kept with each member who signed up under it. */
export const privacyNoticeVersion = '2026-11'
