import { connect } from './connect.ts'
import { onForget } from '../query/forget-reads.ts'
import type { Api, Contract } from './typed-api.ts'

/** This tab's client, before types. */
const tab = connect({
  // The first calls were begun by the page itself.
  fetch: (path, init) => window.early?.read?.(path, init) ?? fetch(path, init),
  localStorage: () => window.localStorage,
  sessionStorage: () => window.sessionStorage,
  locks: navigator.locks,
  location: () => window.location,
  onStorage: (listener) => window.addEventListener('storage', listener),
  // Section 9.
  requestTimeoutMs: 60_000,
  storageDelayMs: 250,
})
onForget(() => {
  tab.owner.forget()
  // Whose replies they are is not known any more. The rest of `early` stays: it still has to show the page.
  delete window.early?.read
})

/** Features use `api`, `read` and `useWrite`. */
export const { call, store: sessionStore, purchaseFlag, owner: tabOwner } = tab

/** Makes a call: `api('POST /v2/auth/sign-in', { body })`. It returns the envelope's data or throws an ApiError. */
export const api = call as Api<Contract>
