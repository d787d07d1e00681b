/** A page that comes back into view within this time shows what it has and asks no server. */
export const staleAfterMs = 30_000
