/** In which direction a list is read. */
export type Direction = 'NEWEST' | 'OLDEST'

/** The place of a record in a list: after it, the next page begins. Records of one moment are told apart by their ids. */
export interface Cursor {
  readonly order: Direction
  readonly occurredAt: Date | 'infinity' | '-infinity'
  readonly id: string
}

/** Before the first record of all. */
export const beginningOf = (order: Direction): Cursor =>
  order === 'NEWEST'
    ? { order, occurredAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
    : { order, occurredAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** The first byte says in which order a list was begun, and with it how the rest is to be read. */
const orders: Readonly<Record<number, Direction>> = { 1: 'NEWEST', 2: 'OLDEST' }
const bytes = 1 + 8 + 16

export function writeCursor(order: Direction, { occurredAt, id }: { readonly occurredAt: Date; readonly id: string }) {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUInt8(order === 'NEWEST' ? 1 : 2, 0)
  buffer.writeBigInt64BE(BigInt(occurredAt.getTime()), 1)
  buffer.write(id.replaceAll('-', ''), 9, 'hex')
  return buffer.toString('base64url')
}

/** Nothing when it was not us who wrote it. */
export function readCursor(text: string): Cursor | undefined {
  const buffer = Buffer.from(text, 'base64url')
  // Written in another way it would be another text for the same place, and only one text is ours.
  if (buffer.length !== bytes || buffer.toString('base64url') !== text) return undefined
  const order = orders[buffer.readUInt8(0)]
  const occurredAt = new Date(Number(buffer.readBigInt64BE(1)))
  if (!order || Number.isNaN(occurredAt.getTime()) || Math.abs(occurredAt.getUTCFullYear()) > 9_999) return undefined
  const id = buffer.subarray(9).toString('hex')
  return { order, occurredAt, id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}
