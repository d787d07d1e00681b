/** Whom members' mail comes from. */
export interface Sender {
  /** What mailboxes show beside the address; empty where there is none. */
  readonly name: string
  readonly address: string
}

const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/
const nameAndAddress = /^("?)(.*?)\1\s*<([^<>]*)>$/

/** `DPASS <no-reply@dpass.example>`, or the address alone; undefined for anything else. */
export function readSender(written: string): Sender | undefined {
  const [, , name = '', bracketed] = nameAndAddress.exec(written) ?? []
  const found = bracketed ?? written
  return address.test(found) && !/[<>@"\p{Cc}]/u.test(name) ? { name, address: found } : undefined
}
