import { api } from '../../api/client/api.ts'
import { showPasskey } from './ask-browser.ts'

/** The reauthToken that stands for the member's password for five minutes, once; undefined when no passkey was shown. */
export async function confirmByPasskey(): Promise<string | undefined> {
  const credential = await showPasskey(await api('POST /v1/me/reauth/options'))
  return credential && (await api('POST /v1/me/reauth', { body: { credential } })).reauthToken
}
