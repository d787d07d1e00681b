/** What a request is sent with, besides the cookies, which scripts cannot read. */
export interface Credentials {
  /** Changes whenever the session is renewed, so that a refusal of the old one is told from a refusal of the new one. */
  readonly token: string | null
  readonly headers: Readonly<Record<string, string>>
}

/** `renewed`: the request can be sent again. `over`: the session has ended. */
export type Renewal = 'renewed' | 'over'

/**
 * Who the client speaks for. In a browser this is the cookie and its refresh token (`web-session.ts`); inside the
 * native app it is the host, which is asked for its access token and sends it as a bearer header.
 */
export interface Session {
  readonly credentials: () => Credentials | Promise<Credentials>
  /** Told of a 401 and of what was refused. Rejects when it cannot be known whether the session still lives. */
  readonly renew: (refused: Credentials) => Promise<Renewal>
  /** Told when a request was refused once more after the renewal. */
  readonly refusedAgain?: () => void
}
