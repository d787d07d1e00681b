import type { KoaContextWithOIDC, Provider as EngineProvider } from 'oidc-provider'
import { Provider } from './library.ts'

const formPost = 'form_post'

/** Advertised by the engine although DPASS never gives them: it has no classes of sign-in and no session with apps. */
const claimsNeverGiven: readonly unknown[] = ['acr', 'sid']

/**
 * The engine without form_post: it would answer with an English page and a script, and the code in the query is
 * protected by PKCE. An app that asks for it gets unsupported_response_mode.
 */
export class ProviderWithoutForms extends Provider {
  constructor(...given: ConstructorParameters<typeof Provider>) {
    super(...given)
    this.use(async (ctx, next) => {
      await next()
      if ((ctx as Partial<KoaContextWithOIDC>).oidc?.route === 'discovery') correct(ctx.body as Metadata)
    })
  }

  override registerResponseMode(...[name, handler]: Parameters<EngineProvider['registerResponseMode']>): void {
    if (name !== formPost) super.registerResponseMode(name, handler)
  }
}

interface Metadata {
  response_modes_supported: readonly string[]
  claims_supported: readonly string[]
}

/** Only what works is advertised. */
function correct(metadata: Metadata): void {
  metadata.response_modes_supported = metadata.response_modes_supported.filter((mode) => mode !== formPost)
  metadata.claims_supported = metadata.claims_supported.filter((claim) => !claimsNeverGiven.includes(claim))
}
