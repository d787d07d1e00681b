/** An IPv6 household owns a whole /64; counting single addresses would give it 2^64 budgets. */
export function sourceKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - tailGroups.length
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tailGroups]
  return `${all.slice(0, 4).join(':')}::/64`
}
