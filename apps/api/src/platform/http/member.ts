/** The member a call is made for, by a browser's session or by an app's token. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly createdAt: Date
  /** Null where an app calls for the member. */
  readonly sessionId: string | null
}

/** The holder of an app's access token. */
export interface Bearer {
  readonly clientUid: string
  /** Null where the app calls in its own name (client credentials). */
  readonly member: Member | null
  /** The provider's own app: its token is as good as a session. */
  readonly firstParty: boolean
  readonly scopes: readonly string[]
}

/** How tokens are looked up; undefined when a token is unknown or no longer valid. The features bring both. */
export interface Identities {
  readonly session: (accessToken: string) => Promise<Member | undefined>
  readonly bearer: (token: string) => Promise<Bearer | undefined>
}
