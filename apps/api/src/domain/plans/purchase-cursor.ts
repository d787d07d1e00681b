interface CursorPosition {
  readonly createdAt: Date
  readonly id: string
}

/** Before the newest payment of all. */
export const beginning = { createdAt: 'infinity', id: '' } as const

export const writeCursor = ({ createdAt, id }: CursorPosition): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')

/** Undefined when it was not us who wrote it. */
export function readCursor(text: string): CursorPosition | undefined {
  const [, ms = '', id = ''] = /^(\d{1,14}) ([\dA-Z-]{1,40})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const cursor = { createdAt: new Date(Number(ms)), id }
  // Base64 can write one text in several ways; only our own is ours.
  return id !== '' && writeCursor(cursor) === text ? cursor : undefined
}
