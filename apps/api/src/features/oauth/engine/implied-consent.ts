import type { Provider } from 'oidc-provider'

/**
 * OpenID Connect Core, section 11: offline_access needs the member's consent. The engine drops the scope from a request
 * that does not say prompt=consent. Here such a request is taken as if it did; whether the member still has to be asked is
 * decided when they are known (bind-member.ts), because they may have agreed before.
 */
export function impliedConsent({ OIDCContext }: Provider): void {
  const { prototype } = OIDCContext
  const asked = Object.getOwnPropertyDescriptor(prototype, 'prompts')?.get
  if (!asked) throw new Error('the engine reads prompts in another way than it did')
  Object.defineProperty(prototype, 'prompts', {
    configurable: true,
    get(this: InstanceType<Provider['OIDCContext']>) {
      const prompts = asked.call(this) as Set<string>
      if (this.requestParamScopes.has('offline_access') && !prompts.has('none')) prompts.add('consent')
      return prompts
    },
  })
}
