import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { expect, onTestFinished } from 'vitest'
import type { Message } from '../src/inbox/messages.ts'
import { buildSandbox } from '../src/sandbox.ts'
import type { Settings } from '../src/settings.ts'
import type { World } from '../src/world.ts'

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dpass-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A sandbox on free ports with a folder of its own, gone when the test is over. */
export async function openSandbox(
  chosen: Partial<Pick<World, 'now' | 'random'>> &
    Partial<Pick<Settings, 'demoClients' | 'demoRecords' | 'demoControlKey' | 'appPort' | 'port'>> & {
      dataDir?: string
      dpassUrl?: string
    } = {},
) {
  const {
    dataDir = newFolder(),
    dpassUrl = 'http://dpass.test',
    demoClients = [],
    demoRecords = [],
    demoControlKey,
    appPort = 0,
    port: wished = 0,
    ...outside
  } = chosen
  const settings = {
    host: '127.0.0.1',
    port: wished,
    smtpPort: 0,
    appPort,
    dataDir,
    smsApiKey: 'sandbox',
    demoClients,
    demoRecords,
    demoControlKey,
  }
  const reported: string[] = []
  const sandbox = buildSandbox(
    { ...settings, dpassUrl: new URL(dpassUrl) },
    { ...outside, report: (what) => reported.push(what) },
  )
  const { port, smtpPort } = await sandbox.listen()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= sandbox.close())
  onTestFinished(async () => {
    await close()
    expect(reported).toEqual([])
  })
  return { ...talkTo(port, smtpPort), reported, close }
}

/** A page as it is read: a space at which no line ends is a space, and a place at which a line may end is nothing. */
export const readPage = async (answer: Response): Promise<string> =>
  (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<wbr>', '')

/** What a tester and DPASS say to a sandbox, wherever it runs. */
export function talkTo(port: number, smtpPort: number) {
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const write = (method: string, path: string, body: unknown, more: { headers?: object; signal?: AbortSignal } = {}) =>
    call(path, {
      ...more,
      method,
      headers: { 'content-type': 'application/json', ...more.headers },
      body: JSON.stringify(body),
    })
  return {
    port,
    smtpPort,
    call,
    write,
    inbox: async (query = '') => (await (await call(`/control/inbox${query}`)).json()) as Message[],
    page: async (path: string) => readPage(await call(path)),
    setFault: (partner: 'mail' | 'sms', fault: object) => write('PUT', `/control/${partner}/faults`, fault),
    sendSms: (body: object, key = 'sandbox', signal?: AbortSignal) =>
      write('POST', '/partners/sms/messages', body, {
        headers: { authorization: `Bearer ${key}` },
        ...(signal && { signal }),
      }),
    /** Hangs up when it is told to. */
    sendMail: (
      mail: object,
      { socketTimeout = 30_000, hangUp }: { socketTimeout?: number; hangUp?: Promise<void> } = {},
    ) =>
      nodemailer
        .createTransport({
          ignoreTLS: true,
          socketTimeout,
          getSocket: (_, done) => {
            const connection = connect(smtpPort, '127.0.0.1', () => {
              connection.off('error', done)
              done(null, { connection })
            }).once('error', done)
            void hangUp?.then(() => connection.destroy())
          },
        })
        .sendMail({ from: 'no-reply@dpass.example', to: 'driver@example.com', ...mail }),
  }
}
