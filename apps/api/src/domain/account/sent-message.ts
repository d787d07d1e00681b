import { addMs, dayMs } from '../../platform/time.ts'

/** Members are shown the messages of twelve months; older ones are deleted. */
export const messagesSince = (now: Date): Date => addMs(now, -366 * dayMs)

interface CursorPosition {
  readonly sentAt: Date
  readonly id: string
}

/** The cursor of the first page: every message is older. */
export const newest = { sentAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const

export const writeCursor = ({ sentAt, id }: CursorPosition): string =>
  Buffer.from(`${sentAt.getTime()} ${id}`).toString('base64url')

/** Undefined for a text that `writeCursor` has not written. */
export function readCursor(text: string): CursorPosition | undefined {
  const [, ms = '', id = ''] =
    /^(\d{1,14}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const cursor = { sentAt: new Date(Number(ms)), id }
  // Base64 can write one text in several ways; only our own is ours.
  return id !== '' && writeCursor(cursor) === text ? cursor : undefined
}
