import { execFileSync } from 'node:child_process'

/** Copies all that a stopped start has left, with its owners: as root, PostgreSQL's files are another user's. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-pR', `${from}/.`, to])
}
