/** Section 4's "auth, oauth or oauth2 page". The router takes addresses in any case, so this does too; `/authority` is none. */
export const isAuthPage = (pathname: string): boolean => /^\/(auth|oauth|oauth2)(\/|$)/i.test(pathname)
