import { contract } from '@dpass/contract/contract'
import type { Call } from '@dpass/wire/shape'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { curlsOf } from '../../src/features/developers/reference/curl.ts'
import { protocolCurls } from '../../src/features/developers/reference/protocol-curls.ts'
import { protocolCalls } from '../../src/features/developers/openapi/protocol.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { openProduct } from '../setup/product.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

/** What a shell would make of the line, with nothing in its variables. */
function readCurl(line: string) {
  const words = [...line.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, plain, filled, bare]) => plain ?? filled?.replaceAll(/\$[A-Z_]+/g, '') ?? bare ?? '',
  )
  const all = (flag: string) => words.flatMap((word, place) => (word === flag ? [words[place + 1] ?? ''] : []))
  const payload = all('-d').join('&')
  const headers = all('-H').map((header) => header.split(/: ?/, 2) as [string, string])
  return {
    url: words.find((word) => word.startsWith('http')) ?? '',
    method: (all('-X')[0] ?? (payload ? 'POST' : 'GET')) as 'GET',
    headers: Object.fromEntries(headers) as Record<string, string>,
    payload,
  }
}

test.for(Object.entries<Call>(contract))(
  'the curl of %s is its call, with a body that its schema takes',
  ([name, call]) => {
    const [method = '', path = ''] = name.split(' ')
    for (const { line } of curlsOf(name, call, 'https://dpass.example')) {
      const read = readCurl(line)
      const form = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      expect(read.method).toBe(method)
      expect(new URL(read.url).pathname).toMatch(form)
      expect(!call.body || Check(call.body, JSON.parse(read.payload))).toBe(true)
      expect('idempotency-key' in read.headers).toBe(call.idempotent === true)
    }
  },
)

test.each(Object.entries<Call>(contract).filter(([, { access, scope }]) => access === 'client' || scope !== undefined))(
  'the curl of %s arrives, and lacks nothing but a token',
  async (name, call) => {
    for (const { line } of curlsOf(name, call, 'http://localhost:3000')) {
      const { url, method, headers, payload } = readCurl(line)
      const sent = { ...headers, authorization: 'Bearer unknown' }
      const reply = await product().app.inject({ url, method, headers: sent, ...(payload && { payload }) })
      expect(reply.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } })
    }
  },
)

test('each endpoint of the protocol has a line, and DPASS knows every one', async () => {
  const curls = protocolCurls('http://localhost:3000')
  expect(Object.keys(curls).toSorted()).toEqual(Object.keys(protocolCalls).toSorted())
  for (const [name, lines] of Object.entries(curls)) {
    for (const { line } of lines) {
      const { url, payload } = readCurl(line)
      const [method = ''] = name.split(' ')
      const reply = await product().app.inject({
        url,
        method: method as 'GET',
        ...(payload && { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      })
      expect(reply.statusCode, line).not.toBe(404)
      expect(reply.statusCode, line).toBeLessThan(500)
    }
  }
})
