import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { asDpass, read } from '../as-dpass.ts'
import { openSandbox } from '../open-sandbox.ts'
import { receiveWebhooks } from '../receive-webhooks.ts'

async function openPages(dpassUrl = 'http://dpass.test') {
  const sandbox = await openSandbox({ dpassUrl })
  const press = async (path: string, fields: Record<string, string>) => {
    const sent = await sandbox.call(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    expect(sent.status).toBe(303)
    return sandbox.page((sent.headers.get('location') ?? '').replace(/#.*/, ''))
  }
  return { ...sandbox, press }
}

test('mail fails for everybody or for one recipient as the page says, and works again', async () => {
  const { press, sendMail, call } = await openPages()
  expect(await press('/faults/mail', { mode: 'error', to: 'Driver@example.com ' })).toContain(
    '<b>driver@example.com</b>',
  )
  await expect(sendMail({ to: 'driver@example.com', text: '您好' })).rejects.toThrow(/45\d/)
  await sendMail({ to: 'other@example.com', text: '您好' })
  await press('/faults/mail', { mode: 'none', to: 'driver@example.com' })
  await sendMail({ to: 'driver@example.com', text: '您好' })

  expect(await press('/faults/mail', { mode: 'error', to: '' })).toContain('模擬錯誤 100%')
  await expect(sendMail({ to: 'other@example.com', text: '您好' })).rejects.toThrow(/45\d/)
  expect(await read(call('/control/sms/faults'))).toEqual([200, { mode: 'none', rate: 1 }])
})

test('text messages fail by the same page, and a wrong entry is told so', async () => {
  const { press, sendSms } = await openPages()
  await press('/faults/sms', { mode: 'error', to: '' })
  expect((await sendSms({ id: 'sms-1', to: '+886912345678', text: '您好' })).status).toBe(503)
  expect(await press('/faults/sms', { mode: 'on fire', to: '' })).toContain('輸入的資料有誤')
  expect(await press('/faults/sms', { mode: 'none', to: 'x'.repeat(321) })).toContain('輸入的資料有誤')
})

test('every webhook stands in the log with its answer, and is sent again under its own id', async () => {
  const { received, dpassUrl } = await receiveWebhooks(401, 200)
  const { press, page, ...sandbox } = await openPages(dpassUrl)
  expect(await page('/webhooks')).toContain('還沒有通知')
  await asDpass(sandbox, 'TREEPOINT').invalidate('demo-driver')
  const shown = await page('/webhooks')
  expect(shown).toContain('<b>link.invalidated</b>')
  expect(shown).toContain('未被接受 401')
  const id = /webhook-id: (msg_[\w-]+)/.exec(shown)?.[1] ?? ''

  const again = await press('/webhooks/again', { id })
  expect(again).toContain('已送達 200')
  expect(/<details[^>]*id="open" open[^]*?<\/details>/.exec(again)?.[0]).toContain('已通知 DPASS')
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(received[1]?.body).toBe(received[0]?.body)
  const secret = `whsec_${Buffer.from('sandbox-webhook-secret-TREEPOINT').toString('base64')}`
  new Webhook(secret).verify(received[1]?.body ?? '', received[1]?.headers as Record<string, string>)
  expect(await press('/webhooks/again', { id: 'unknown' })).not.toContain('id="open"')
  expect((await sandbox.write('POST', '/control/webhooks/unknown/again', {})).status).toBe(404)
  expect(received).toHaveLength(2)
})

test('a reset brings back accounts, balances and the works of every partner, and empties the rest', async () => {
  const { dpassUrl } = await receiveWebhooks(200)
  const { press, page, setFault, sendMail, sendSms, inbox, ...sandbox } = await openPages(dpassUrl)
  const programme = asDpass(sandbox, 'TREEPOINT')
  const before = await programme.accounts()
  await programme.invalidate('demo-driver')
  await sandbox.write('PUT', '/control/programmes/TREEPOINT/accounts/demo-driver', { balance: 5 })
  await sandbox.write('PUT', '/control/programmes/TREEPOINT/accounts/stranger', { balance: 5 })
  await sandbox.write('PUT', '/control/programmes/TREEPOINT/faults', { mode: 'error' })
  await sendMail({ text: '您好' })
  await sendSms({ id: 'sms-1', to: '+886912345678', text: '您好' })
  await setFault('mail', { mode: 'error', to: 'driver@example.com' })

  expect(await press('/reset', {})).toContain('已重設')
  expect(await inbox()).toEqual([])
  expect(await programme.accounts()).toEqual(before)
  expect((await programme.balance('demo-driver')).status).toBe(200)
  expect(await page('/webhooks')).toContain('還沒有通知')
  await sendMail({ text: '您好' })
  await sendSms({ id: 'sms-1', to: '+886912345678', text: '您好' })
  expect((await inbox()).map(({ kind }) => kind)).toEqual(['mail'])
})
