import { allowInsecureRequests, ClientSecretBasic, type Configuration, discovery } from 'openid-client'
import type { DemoClient } from './demo-client.ts'

/** What one client knows of DPASS. Asking again after a failure tries again: the sandbox starts before DPASS does. */
export type Connection = () => Promise<Configuration>

const patienceSeconds = 5

export function connectToDpass(dpassUrl: URL, { uid, secret }: DemoClient): Connection {
  let known: Promise<Configuration> | undefined
  const discover = async () => {
    try {
      return await discovery(dpassUrl, uid, undefined, ClientSecretBasic(secret), {
        timeout: patienceSeconds,
        // A demo on one machine has no certificate; wherever DPASS has one, nothing else is accepted.
        // oxlint-disable-next-line typescript/no-deprecated -- marked so only to make it stand out
        ...(dpassUrl.protocol === 'http:' && { execute: [allowInsecureRequests] }),
      })
    } catch (error) {
      known = undefined
      throw error
    }
  }
  return () => (known ??= discover())
}
