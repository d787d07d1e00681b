interface DeviceSession {
  readonly id: string
  readonly current: boolean
  readonly device: string
  readonly lastSeenAt: string
}

/** The sessions of one row: this one, or all others whose device has the same name. */
export interface DeviceGroup {
  readonly device: string
  readonly current: boolean
  /** Of the session that was seen last. */
  readonly lastSeenAt: string
  readonly sessionIds: readonly string[]
}

/**
 * This session first and alone, then the other devices, the last seen first. Two devices can have the same name, so a
 * session elsewhere never hides behind the words that this one is in use.
 */
export function groupSessions(sessions: readonly DeviceSession[]): readonly DeviceGroup[] {
  const groups = new Map<string, DeviceGroup>()
  for (const { id, current, device, lastSeenAt } of [...sessions].sort(byLastSeen)) {
    const key = current ? 'this session' : `device ${device}`
    const group = groups.get(key) ?? { device, current, lastSeenAt, sessionIds: [] }
    groups.set(key, { ...group, sessionIds: [...group.sessionIds, id] })
  }
  // A map keeps the order in which its keys came.
  return [...groups.values()]
}

const byLastSeen = (one: DeviceSession, other: DeviceSession) =>
  Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt)
