import { BlockList, isIP } from 'node:net'

/** IPv4 that is not globally reachable (IANA, IPv4 Special-Purpose Address Registry), and multicast. */
const privateV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/**
 * Within global unicast what is reserved, or carries an IPv4 address to somebody else (Teredo, 6to4). Everything outside of
 * global unicast is refused as a whole: loopback, link-local, unique local, multicast, mapped IPv4, NAT64.
 */
const reservedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]
const globalUnicastV6 = ['2000::', 3] as const

const refusedV4 = listOf(privateV4, 'ipv4')
const refusedV6 = listOf(reservedV6, 'ipv6')
const publicV6 = listOf([globalUnicastV6], 'ipv6')

function listOf(ranges: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family)
  return list
}

/** True of an address that anybody on the internet could be at; false of what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refusedV4.check(address, 'ipv4')
  // A zone (fe80::1%eth0) belongs to this machine.
  if (family !== 6 || address.includes('%')) return false
  return publicV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6')
}

/** What is connected to without being looked up. */
export const isAddress = (host: string): boolean => isIP(host) !== 0

/** The host of an address as it is connected to: without brackets, and without the dot that ends a name. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** Names and addresses of this machine, to which the demo may send. */
export const isThisMachine = (host: string): boolean => /^(localhost|127\.0\.0\.1|::1)$/.test(host)
