import { expect, test } from 'vitest'
import type { Letter } from '../../src/platform/jobs/letters.ts'
import type { Message } from '../setup/sandbox.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { startSandbox } from '../setup/sandbox.ts'
import { newWorld } from '../setup/world.ts'
import { arrived, connectedWorld, post } from './connected-world.ts'
import { at } from './expected-letter.ts'
import { expectedLetters } from './expected-letters.ts'

const publicUrl = 'https://member.dpass.example'
const contactUrl = 'https://www.dpass.example/contact?from=mail&lang=zh'

const running = sharedByFile(async (afterwards) => {
  const sandbox = await startSandbox(afterwards)
  const { config } = await newWorld({ afterwards })
  const wanted = { publicUrl: new URL(publicUrl), outsideUrls: { ...config.outsideUrls, contactUrl } }
  return { sandbox, world: await connectedWorld(sandbox, { config: wanted, afterwards }) }
})

const kinds = Object.keys(expectedLetters) as Letter['kind'][]

async function deliver(kind: Letter['kind'], to: string): Promise<Message & { readonly letter: Letter }> {
  const { sandbox, world } = running()
  const letter = await expectedLetters[kind].write(world, to)
  await post(world, letter)
  return { ...(await arrived(sandbox, to)), letter }
}

/** What a reader sees of the markup, entities resolved; addresses stay only where they are shown. */
const visible = (html: string): string =>
  html
    .replaceAll('<wbr>', '')
    .replace(/<head>.*<\/head>|<div style="display: none.*?<\/div>/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    // What belongs together stands on one line.
    .replaceAll('\u00a0', ' ')

const withoutAddresses = (text: string): string => text.replace(/https?:\/\/\S+/g, '')

const security = 'DPASS 不會以電話、簡訊或 Email 要求您提供密碼、驗證碼或信用卡資料。'

test.each(kinds)('%s says the same in both forms, down to the last line', async (kind) => {
  const { subject, says } = expectedLetters[kind]
  const mail = await deliver(kind, `${kind}@forms.example.com`)
  expect(mail.subject.startsWith(subject)).toBe(true)
  const copyright = 'at' in mail.letter ? '© 2027 DPASS' : '© 20'
  for (const form of [mail.text, visible(mail.html)]) {
    const positions = [...says, security, '聯絡客服', '請勿直接回覆。', copyright].map((words) =>
      form.lastIndexOf(words),
    )
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  }
})

test.each(kinds)('%s has no name left to fill in, and nothing that looks like a code but is none', async (kind) => {
  const { subject, text, html, letter } = await deliver(kind, `${kind}@filled.example.com`)
  expect(`${subject}\n${text}\n${html}`).not.toMatch(/\{\w*\}|undefined|null|NaN|Invalid Date/)
  const codes = letter.kind === 'email-code' ? [running().world.secrets.code('email-code', letter.challengeId)] : []
  for (const form of [text, html]) expect(withoutAddresses(form).match(/\d{6,}/g) ?? []).toEqual(codes)
})

test.each(kinds)('%s leads to the configured address and loads nothing', async (kind) => {
  const { leadsTo, canBeEnded } = expectedLetters[kind]
  const { text, html } = await deliver(kind, `${kind}@links.example.com`)
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const button = leadsTo === undefined ? [] : [publicUrl + leadsTo]
  expect(hrefs.map((href) => href.replace(/(?<=authCode=)[\w-]{86}$|(?<=unsubscribe\?token=)[\w-]{66}$/, ''))).toEqual([
    ...button,
    ...button,
    contactUrl,
    ...(canBeEnded ? [`${publicUrl}/unsubscribe?token=`] : []),
  ])
  for (const href of hrefs) expect(text).toContain(href)
  expect(html).not.toMatch(/\bsrc\b|url\(|<img|<link|@import|<script/i)
})

test.each(kinds)('%s can be read in the dark: every class it wears has a dark colour', async (kind) => {
  const { html } = await deliver(kind, `${kind}@dark.example.com`)
  expect(html).toContain('<html lang="zh-Hant-TW">')
  expect(html).toContain('<meta name="color-scheme" content="light dark" />')
  const dark = /@media \(prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(html)?.[1] ?? ''
  const worn = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  expect([...worn].filter((name) => !dark.includes(`.${name} {`))).toEqual([])
  // Every element with a colour has a class too, except the sign, which is white on green in either mode.
  const coloured = [
    ...html.matchAll(/<\w+(?![^>]*class=)[^>]*style="[^"]*(?:(?<!-)color|background(?:-color)?):[^>]*>/g),
  ]
  expect(coloured.map(({ 0: tag, index }) => html.slice(index + tag.length).slice(0, 5))).toEqual(['DPASS'])
})

test('a lost link whose points were not taken off automatically says nothing of automatic deduction', async () => {
  const { sandbox, world } = running()
  await post(world, { kind: 'link-invalid', to: 'by-hand@example.com', programme: '麻吉幣', automatic: false })
  const { text, html } = await arrived(sandbox, 'by-hand@example.com')
  for (const form of [text, html]) {
    expect(form).toContain('您的麻吉幣授權已失效。')
    expect(form).not.toContain('自動折抵')
  }
})

test('the membership that pays tolls is never spoken of as points', async () => {
  const { text, html } = await deliver('car-services-invalid', 'tolls@example.com')
  for (const form of [text, html]) expect(form).not.toMatch(/點數|折抵/)
})

test('the code stands in the subject, and in the letter as one run of digits', async () => {
  const { subject, text, html, letter } = await deliver('email-code', 'code@example.com')
  const code = letter.kind === 'email-code' && running().world.secrets.code('email-code', letter.challengeId)
  expect(subject).toBe(`您的 DPASS 驗證碼：${code}`)
  expect(text.split('\n')).toContain(code)
  expect(html).toContain(`>${code}</p>`)
})

test('the link in a reset letter is the one that its reset is known by', async () => {
  const { text, letter } = await deliver('password-reset', 'link@example.com')
  const link = text.split('\n').find((line) => line.startsWith(publicUrl)) ?? ''
  const authCode = new URL(link).searchParams.get('authCode') ?? ''
  const reset = letter.kind === 'password-reset' && { memberId: letter.memberId, id: letter.resetId }
  expect(running().world.secrets.readAuthCode(authCode)).toEqual(reset)
})

test('a device that calls itself markup is shown as text', async () => {
  const { sandbox, world } = running()
  const device = `</p><img src=x onerror="alert('1')"> & <a href='https://evil.example'>`
  await post(world, { kind: 'new-sign-in', to: 'hostile@example.com', at, device, address: '"><script>' })
  const { text, html } = await arrived(sandbox, 'hostile@example.com')
  expect(text).toContain(`裝置：${device}`)
  expect(html.replaceAll('<wbr>', '')).toContain(
    '裝置：&lt;/p&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; &lt;a href=&#39;https:',
  )
  expect(html).not.toMatch(/<img|<script|href='/)
})
