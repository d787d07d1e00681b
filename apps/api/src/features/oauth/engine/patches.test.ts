import type { Provider as EngineProvider } from 'oidc-provider'
import { afterEach, expect, test } from 'vitest'
import { Provider } from './library.ts'
import { patchEngine, ProviderWithoutForms } from './patches.ts'

const secrets = { mark: () => Buffer.from('mark') }
const newEngine = () => new Provider('http://localhost')

const restore: (() => void)[] = []
afterEach(() => {
  for (const undo of restore.splice(0)) undo()
})

/** As in a release of the engine that calls it otherwise. */
function rename(owner: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name)
  if (!descriptor) throw new Error(`the engine has no ${name} of its own`)
  Object.defineProperty(owner, `new name of ${name}`, descriptor)
  Reflect.deleteProperty(owner, name)
  restore.push(() => {
    Object.defineProperty(owner, name, descriptor)
    Reflect.deleteProperty(owner, `new name of ${name}`)
  })
}

/** Where the engine declares it: the class itself or one it is derived from. */
function ownerOf(derived: object, name: string): object {
  for (let owner: object | null = derived; owner; owner = Reflect.getPrototypeOf(owner))
    if (Object.hasOwn(owner, name)) return owner
  throw new Error(`the engine has no ${name}`)
}

test('the engine has everything that is patched', () => {
  expect(() => patchEngine(newEngine(), secrets)).not.toThrow()
  expect(() => new ProviderWithoutForms('http://localhost')).not.toThrow()
})

test.each([
  ['compareClientSecret', ({ Client }: EngineProvider) => Client.prototype],
  ['redirectUriAllowed', ({ Client }: EngineProvider) => Client.prototype],
  ['find', ({ Client }: EngineProvider) => Client],
  ['prompts', ({ OIDCContext }: EngineProvider) => OIDCContext.prototype],
  ['generateTokenId', ({ RefreshToken }: EngineProvider) => RefreshToken.prototype],
])('an engine that has renamed %s is refused at the start', (name, classOf) => {
  const engine = newEngine()
  rename(ownerOf(classOf(engine), name), name)
  expect(() => patchEngine(engine, secrets)).toThrow(`has no ${name}`)
})

test('an engine that registers response modes in another way is refused at the start', () => {
  rename(Provider.prototype, 'registerResponseMode')
  expect(() => new ProviderWithoutForms('http://localhost')).toThrow('has no registerResponseMode')
})

test('an engine whose sessions are destroyed in another way is noticed', () => {
  expect(newEngine().Session.prototype).toHaveProperty('destroy')
})
