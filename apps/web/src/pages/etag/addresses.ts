/** The form is for a new application, or for the rejected one of this id. */
export const newApplication = 'new'

/** Where a detour comes back to. */
export const formAddress = (formFor: string): string =>
  `/etag-submission?${new URLSearchParams({ internalETagForm: formFor }).toString()}`
