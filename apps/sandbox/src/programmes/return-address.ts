/** Names of this machine: a tester may have typed another one than DPASS was told. */
const ownNames = new Set(['localhost', '127.0.0.1'])

/** The place at DPASS that a member goes back to, or nothing when it is not at DPASS. */
export function readReturnAddress(callback: string, dpassUrl: URL): URL | undefined {
  const address = URL.parse(callback)
  if (!address || address.username || address.password) return undefined
  if (address.origin === dpassUrl.origin) return address
  const sameDoor = address.protocol === dpassUrl.protocol && address.port === dpassUrl.port
  return sameDoor && ownNames.has(address.hostname) ? address : undefined
}

/** The address keeps its own parameters. */
export function withAnswer(address: URL, answer: Readonly<Record<string, string>>): string {
  const answered = new URL(address)
  for (const [name, value] of Object.entries(answer)) answered.searchParams.set(name, value)
  return answered.href
}
