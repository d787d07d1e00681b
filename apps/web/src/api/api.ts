import { connect } from './connect.ts'
import type { Api, Contract } from './typed-api.ts'

/** This tab's client, before types. Features use `api`, `read` and `useWrite`. */
export const { call, store: sessionStore } = connect({
  fetch: (path, init) => fetch(path, init),
  localStorage: () => window.localStorage,
  sessionStorage: () => window.sessionStorage,
  locks: navigator.locks,
  place: () => window.location,
  // Section 9.
  requestTimeoutMs: 60_000,
})

/** Makes a call: `api('POST /v2/auth/sign-in', { body })`. It answers the envelope's data or throws an ApiError. */
export const api = call as Api<Contract>
