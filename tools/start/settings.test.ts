import { describe, expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { reachableHost, readSettings } from './settings.ts'

const read = (environment: Record<string, string>) => readSettings(environment, '/repository')

describe('the settings of the start command', () => {
  test('have the documented values when nothing is set', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      sandboxPort: 3001,
      appPort: 3002,
      smtpPort: 3025,
      dataFolder: '/repository/.data',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
    })
  })

  test('follow the port in the address the world sees, unless that is set', () => {
    expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
    expect(read({ PORT: '4000', PUBLIC_URL: 'https://dpass.example/' }).publicUrl).toBe('https://dpass.example')
  })

  test('take an empty value for one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', DATA_DIR: '' })).toEqual(read({}))
  })

  test.each(['0', '65536', '-1', '3000.5', '3e3', '0x10', 'abc'])(
    'refuse %s as a port and name its variable',
    (port) => {
      expect(() => read({ SANDBOX_PORT: port })).toThrow(CannotStart)
      expect(() => read({ SANDBOX_PORT: port })).toThrow(`SANDBOX_PORT is "${port}"`)
    },
  )

  test('refuse one port for two listeners, also when one of them is a default', () => {
    expect(() => read({ PORT: '3001' })).toThrow('PORT and SANDBOX_PORT are both 3001')
    expect(() => read({ SANDBOX_PORT: '5000', SANDBOX_SMTP_PORT: '5000' })).toThrow('both 5000')
  })

  test.each(['dpass.example', 'ftp://dpass.example', 'https://'])(
    'refuse %s as the address the world sees',
    (address) => {
      expect(() => read({ PUBLIC_URL: address })).toThrow('PUBLIC_URL is')
    },
  )
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['::1', '[::1]'],
  ['192.168.1.5', '192.168.1.5'],
])('a process that listens on %s is reached by %s', (host, reached) => {
  expect(reachableHost(host)).toBe(reached)
})
