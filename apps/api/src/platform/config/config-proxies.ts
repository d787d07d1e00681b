import { isIP } from 'node:net'

/** Names of networks that Fastify knows. */
const named = ['loopback', 'linklocal', 'uniquelocal']

/** An address, or a network such as 10.0.0.0/8: what Fastify takes for a proxy. Without any bits it would be everybody. */
export function isProxy(written: string): boolean {
  if (named.includes(written)) return true
  const [address = '', bits, ...more] = written.split('/')
  const mostBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (mostBits === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= mostBits)
}
