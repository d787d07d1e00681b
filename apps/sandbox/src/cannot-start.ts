/** Something the operator can mend. Its message is one plain sentence, and the only thing they are shown. */
export class CannotStart extends Error {}

const causes: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is using it',
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a file is in its place',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'this machine does not know that name',
}

/** The operating system's code in words. An unknown one is passed on as it came. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return causes[code] ?? error.message
}
