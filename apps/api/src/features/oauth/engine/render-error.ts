import { refusals } from '@dpass/contract/refusals'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { findClient } from '../../../domain/oauth/client.sql.ts'
import { contentSecurityPolicy, pageHeaders } from '../../../platform/http/security-headers.ts'
import { say } from '../../../platform/copy/say.ts'
import type { World } from '../../../platform/world.ts'
import { errorPage } from './error-page.ts'
import { errors } from './library.ts'

/** The page for a request so wrong that the visitor cannot be sent back to an app. */
export async function renderError(
  world: World,
  ctx: KoaContextWithOIDC,
  out: { error: string; error_description?: string | undefined },
  error: Error,
): Promise<void> {
  const requestId = ctx.res.getHeader('x-request-id')
  const reason = `${out.error}: ${out.error_description ?? ''}`
  world.log.info({ requestId, call: 'OAuth /v2/oauth2/auth', reason }, 'refused')
  const page = errorPage(await sentenceFor(world, ctx, error))
  ctx.type = 'text/html; charset=utf-8'
  ctx.set({ ...pageHeaders, 'content-security-policy': contentSecurityPolicy(page) })
  ctx.body = page
}

async function sentenceFor(world: World, ctx: KoaContextWithOIDC, error: Error): Promise<string> {
  if (error instanceof errors.InvalidRedirectUri) return refusals.OAUTH_REDIRECT_MISMATCH.words
  if (error instanceof errors.SessionNotFound) return refusals.OAUTH_CODE_EXPIRED.words
  if (error instanceof errors.InvalidClient) {
    const uid = ctx.query['client_id']
    const known = typeof uid === 'string' && uid.length <= 64 ? await findClient(world.sql, uid) : undefined
    return known?.disabledAt ? refusals.OAUTH_CLIENT_DISABLED.words : refusals.OAUTH_CLIENT_NOT_FOUND.words
  }
  return say('error.oauth.body')
}
