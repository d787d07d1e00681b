import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type Afterwards, afterTest, sharedByFile } from '../setup/afterwards.ts'
import { newWorld } from '../setup/world.ts'

const html =
  '<!doctype html><html lang="zh-TW"><head><style>body{margin:0}</style><script type="application/json" id="settings">{}</script></head>'
const outsideUrls = {
  helpUrl: 'https://help.example/?a=</script>',
  termsUrl: '',
  privacyUrl: '',
  contactUrl: '',
  membershipUrl: '',
}
/** Pages that hold their first words, as the build writes them. */
const views = [
  { path: '/', when: { scenario: '^lost$' }, files: [], html: html.replace('</head>', '</head><h1>Lost</h1>') },
  {
    path: '/',
    when: { scenario: '^$' },
    files: ['assets/index-abc123.js'],
    html: html.replace('</head>', '<script>begin()</script></head><a href="settings:helpUrl">Help</a>'),
  },
  { path: '*', when: {}, files: [], html: html.replace('</head>', '</head><h1>Nothing here</h1>') },
]
const script = 'console.log("hello")'
const files = ['assets/index-def456.css', 'assets/index-abc123.js']

/** A built web app in miniature; the real one is walked in a browser. */
async function builtSite(afterwards: Afterwards): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'dpass-site-'))
  afterwards(() => rm(webRoot, { recursive: true }))
  await mkdir(join(webRoot, 'assets'))
  for (const [name, text] of [
    ['index.html', html],
    ['assets/index-abc123.js', script],
    ['sw.js', script],
  ] as const) {
    await writeFile(join(webRoot, name), text)
    await writeFile(join(webRoot, `${name}.br`), brotliCompressSync(text))
  }
  await writeFile(join(webRoot, '.pages.json'), JSON.stringify({ '/': files, '/cars/$id': [], '*': [] }))
  await writeFile(join(webRoot, '.views.json'), JSON.stringify(views))
  await writeFile(join(webRoot, 'version.txt'), 'build')
  return webRoot
}

const shared = sharedByFile(async (afterwards) => {
  const world = await newWorld({ config: { webRoot: await builtSite(afterwards), outsideUrls }, afterwards })
  const app = await buildApp(world)
  afterwards(() => app.close())
  return app
})

const browser = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'gzip, deflate, br' }

test('the page comes as brotli, is asked for anew each time, and allows its own style only', async () => {
  const reply = await shared().inject({ url: '/?scenario=other', headers: browser })
  expect(reply.statusCode).toBe(200)
  const page = brotliDecompressSync(reply.rawPayload).toString()
  const style = '<link rel="preload" as="style" crossorigin href="/assets/index-def456.css">'
  expect(page).toContain(`${style}<link rel="modulepreload" crossorigin href="/assets/index-abc123.js"></head>`)
  expect(page).toContain('"helpUrl":"https://help.example/?a=\\u003c/script>"')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  })
  expect(reply.headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-[^']+';/)
  expect(reply.headers['content-security-policy']).not.toContain('unsafe')
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a page that has not changed is not sent again, and one with an id in its address is a page', async () => {
  const first = await shared().inject({ url: '/cars/7', headers: browser })
  expect(first.statusCode).toBe(200)
  const again = { ...browser, 'if-none-match': String(first.headers['etag']) }
  const second = await shared().inject({ url: '/cars/7', headers: again })
  expect(second.statusCode).toBe(304)
  expect(second.body).toBe('')
})

const sent = async (url: string) => {
  const { rawPayload, headers } = await shared().inject({ url, headers: browser })
  return { page: brotliDecompressSync(rawPayload).toString(), policy: String(headers['content-security-policy']) }
}

test('of the views of a path the one for the parameters of the address is sent', async () => {
  expect((await sent('/?scenario=lost')).page).toContain('<h1>Lost</h1>')
  expect((await sent('/?scenario=lost&scenario=')).page).toContain('<h1>Lost</h1>')
  expect((await sent('/?scenario=%3Cb%3E')).page).not.toMatch(/<h1>|<a |<b>/)
  const { page, policy } = await sent('/?other=1')
  expect(page).toContain('<a href="https://help.example/?a=&lt;/script&gt;">Help</a>')
  expect(page).not.toContain('rel="preload" as="style"')
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src/)
})

test.for([
  ['', '100'],
  ['dpass_text_size=150; other=1', '150'],
  ['dpass_text_size=900', '100'],
  ['dpass_text_size="><script>', '100'],
])('with the cookies %j a page has its text at %s percent', async ([cookie, size]) => {
  for (const url of ['/?scenario=lost', '/cars/7', '/no/such/page']) {
    const { body, headers } = await shared().inject({ url, headers: { accept: 'text/html', cookie } })
    expect(body).toContain(`<html data-text-size="${size}" lang="zh-TW">`)
    expect(headers['vary']).toBe('accept-encoding, cookie')
  }
})

test('a page in another text size is another page to a browser that has one', async () => {
  const first = await shared().inject({ url: '/cars/7', headers: browser })
  const known = { ...browser, 'if-none-match': String(first.headers['etag']), cookie: 'dpass_text_size=200' }
  expect((await shared().inject({ url: '/cars/7', headers: known })).statusCode).toBe(200)
})

test('the name of the newest build is never cached', async () => {
  const reply = await shared().inject({ url: '/version.txt' })
  expect(reply.body).toBe('build')
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('the worker is asked for anew each time and may ask for our own files, and for nothing else', async () => {
  for (const headers of [browser, {}]) {
    const reply = await shared().inject({ url: '/sw.js', headers })
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  }
})

test('the operator can switch reading without a network off', async () => {
  const webRoot = await builtSite(afterTest)
  const world = await newWorld({ config: { webRoot, outsideUrls, offlineReading: false }, afterwards: afterTest })
  const app = await buildApp(world)
  afterTest(() => app.close())
  expect((await app.inject({ url: '/' })).body).toContain('"offlineReading":false')
})

test('an asset is kept for good', async () => {
  const reply = await shared().inject({ url: '/assets/index-abc123.js', headers: browser })
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(script)
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a client without brotli gets the plain file', async () => {
  const reply = await shared().inject({ url: '/assets/index-abc123.js' })
  expect(reply.body).toBe(script)
  expect(reply.headers).not.toHaveProperty('content-encoding')
})

test('a person on a wrong address gets a page with 404, a program the envelope', async () => {
  const page = await shared().inject({ url: '/no/such/page', headers: browser })
  expect(page.statusCode).toBe(404)
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<h1>Nothing here</h1>')
  expect(page.headers['content-type']).toContain('text/html')
  for (const [url, headers] of [
    ['/no/such/page', {}],
    ['/v1/nothing', browser],
    ['/assets/old-def456.js', browser],
  ] as const) {
    const reply = await shared().inject({ url, headers })
    expect(reply.statusCode).toBe(404)
    expect(reply.json().error.code).toBe('NOT_FOUND')
  }
})

test.each(['/.pages.json', '/index.html.br', '/assets/index-abc123.js.br', '/..%2f..%2fpackage.json', '/assets/'])(
  '%s is not served',
  async (url) => {
    expect((await shared().inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
  },
)

test('the demo’s phone may frame the pages, and nothing else that is served', async () => {
  const phoneOrigin = 'http://localhost:3001'
  const afterwards = afterTest
  const config = { webRoot: await builtSite(afterwards), outsideUrls, app: { schemes: ['dpass://'], phoneOrigin } }
  const app = await buildApp(await newWorld({ config, afterwards }))
  afterwards(() => app.close())
  const page = await app.inject({ url: '/', headers: browser })
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${phoneOrigin}`)
  expect(page.headers['content-security-policy']).toContain(`img-src 'self' data: https: ${phoneOrigin};`)
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain(`"phoneOrigin":"${phoneOrigin}"`)
  const answer = await app.inject({ url: '/v1/plans' })
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('pages may connect to nobody else, and where reports are configured to those services alone', async () => {
  const silent = await shared().inject({ url: '/', headers: browser })
  expect(silent.headers['content-security-policy']).toContain("connect-src 'self';")
  const reporting = {
    amplitude: { apiKey: 'key', url: 'https://events.example/2/httpapi' },
    sentryDsn: 'https://key@errors.example/42',
  }
  const afterwards = afterTest
  const app = await buildApp(
    await newWorld({ config: { webRoot: await builtSite(afterwards), outsideUrls, reporting }, afterwards }),
  )
  afterwards(() => app.close())
  const page = await app.inject({ url: '/', headers: browser })
  expect(page.headers['content-security-policy']).toContain(
    "connect-src 'self' https://events.example https://errors.example;",
  )
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('"sentryDsn":"https://key@errors.example/42"')
})
