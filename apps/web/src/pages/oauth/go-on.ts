import { api } from '../../api/client/api.ts'
import type { Standing } from './calls.ts'
import type { Flow } from './flow.ts'

/** Somebody stands behind the request: asks for their consent, or, where they have given it before, leaves at once. */
export async function goOn(flow: Flow, standing: Standing | undefined, asks: 'consent' | 'afterSignUp' = 'consent') {
  if (standing && !standing.consentRequired) return agree(flow, standing.codeId)
  return flow.go(asks, { replace: true, ...(standing && { search: { passthrough: standing.codeId } }) })
}

export async function agree(flow: Flow, codeId: string) {
  const { redirectUrl } = await api('POST /v2/oauth2/authorize', { body: { codeId } })
  flow.leave(redirectUrl, 'approved')
}

export async function decline(flow: Flow, handle: { codeId: string } | { passthrough?: string }) {
  const { redirectUrl } = await api('POST /v2/oauth2/deny', { body: handle })
  flow.leave(redirectUrl, 'denied')
}
