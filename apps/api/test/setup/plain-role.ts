import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { administrate } from './administrate.ts'
import { afterTest } from './afterwards.ts'

/** A server that is given may not let its user make roles. */
export const mayMakeRoles = inject('templateRows') !== null

interface PlainRole {
  readonly name: string
  /** As this role in a database of the server. */
  urlOf(database: string): string
}

/** A role that may sign in and make databases, as hosted servers give one: no superuser, and owner of nothing yet. */
export async function makePlainRole(): Promise<PlainRole> {
  const server = inject('administrationUrl')
  const [name, password] = [`plain_${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')]
  await administrate(server, `create role ${name} login createdb password '${password}'`)
  afterTest(() => administrate(server, `drop role ${name}`))
  return {
    name,
    urlOf(database) {
      const url = new URL(server)
      Object.assign(url, { username: name, password, pathname: `/${database}` })
      return url.href
    },
  }
}
