/** Another company's app, as members see it. */
export interface Client {
  readonly uid: string
  readonly name: string
  readonly logoUrl: string | null
  readonly brand: string | null
}

/** One of the things that the app asks for, in the server's words. */
export interface Scope {
  readonly name: string
  readonly description: string
}
