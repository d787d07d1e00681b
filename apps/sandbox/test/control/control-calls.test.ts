import { expect, test } from 'vitest'
import { openSandbox } from '../open-sandbox.ts'
import { receiveWebhooks } from '../receive-webhooks.ts'

/** What a shell would make of a line of the page. */
function readCurl(line: string) {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const after = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined)
  const url = words.find((word) => word.startsWith('http://')) ?? ''
  const [body, type] = [after('-d'), after('-H')]
  return {
    url,
    init: {
      method: after('-X') ?? 'GET',
      ...(body !== undefined && { body }),
      ...(type !== undefined && { headers: { 'content-type': type.replace('content-type: ', '') } }),
    },
  }
}

/** What only DPASS or a member can make stands in capitals, and the sandbox does not know it. */
const isPlaceholder = /TRANSACTION_ID|SUBMISSION_ID|WEBHOOK_ID|REDIRECT_URL/

test('every control call stands on the page as a curl that works', async () => {
  const { dpassUrl } = await receiveWebhooks(200)
  const { page, port } = await openSandbox({ dpassUrl })
  const lines = [...(await page('/control')).matchAll(/data-copy="([^"]*)"/g)].map(([, line = '']) =>
    line.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  expect(lines.length).toBeGreaterThan(14)
  for (const line of lines) {
    const { url, init } = readCurl(line)
    expect(new URL(url).host).toBe(`127.0.0.1:${port}`)
    // It waits ten seconds for an application that may still arrive.
    if (url.endsWith('/review')) continue
    const { status } = await fetch(url, init)
    expect(isPlaceholder.test(line) ? [400, 404] : [200], line).toContain(status)
  }
})

test('a program reads the same list as JSON, with every mode of a fault', async () => {
  const { call, page } = await openSandbox()
  const answer = await call('/control', { headers: { accept: 'application/json' } })
  const calls = (await answer.json()) as { call: string; modes?: string[]; example: string }[]
  const listed = calls.find((each) => each.call === 'PUT /control/programmes/{uid}/faults')
  expect(listed?.modes).toEqual(['none', 'error', 'timeout', 'lost-response', 'answers-twice', 'slow', 'refuse'])
  expect(listed?.example).toMatch(/^curl -X PUT 'http:/)
  expect(calls.filter(({ call: name }) => /^PUT .*faults$/.test(name)).every(({ modes }) => modes)).toBe(true)
  const shown = await page('/control')
  for (const mode of listed?.modes ?? []) expect(shown).toContain(`<code>${mode}</code>`)
})
