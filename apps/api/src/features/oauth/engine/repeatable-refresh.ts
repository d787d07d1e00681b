import type { Provider as EngineProvider } from 'oidc-provider'
import type { World } from '../../../platform/world.ts'
import { Provider } from './library.ts'

/**
 * The successor of a refresh token is derived from it. An app that has lost the answer asks again with the same token
 * and gets the same successor (store.ts says for how long). So a sign-in has one valid refresh token at a time, and a
 * stolen one is still noticed, because it is used twice.
 */
export function repeatableRefresh({ RefreshToken }: EngineProvider, { secrets }: World): void {
  const prototype = RefreshToken.prototype as { generateTokenId?: () => string }
  const random = prototype.generateTokenId
  if (!random) throw new Error('the engine names its tokens in another way than it did')
  prototype.generateTokenId = function successorId() {
    const traded = Provider.ctx?.oidc.entities.RotatedRefreshToken
    return traded ? secrets.mark('oauth refresh token', traded.jti).toString('base64url') : random.call(this)
  }
}
