import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { administrate, dropDatabase } from '../setup/administrate.ts'
import { makePlainRole, mayMakeRoles } from '../setup/plain-role.ts'

test.runIf(mayMakeRoles)(
  'a plain role drops its database although a backend is in it that the role may not end, such as the autovacuum',
  async () => {
    const role = await makePlainRole()
    const name = `test_${randomBytes(6).toString('hex')}`
    const server = role.urlOf('postgres')
    await administrate(server, `create database ${name} template template0`)
    const url = new URL(inject('administrationUrl'))
    url.pathname = `/${name}`
    const others = new pg.Client({ connectionString: url.href })
    await others.connect()
    const dropping = dropDatabase(server, name)
    const waiting = `select 1 from pg_stat_activity where usename = '${role.name}' and query = 'drop database ${name}'`
    await expect.poll(async () => (await others.query(waiting)).rowCount).toBe(1)
    await others.end()
    await dropping
    const left = new pg.Client({ connectionString: server })
    await left.connect()
    expect((await left.query(`select 1 from pg_database where datname = '${name}'`)).rowCount).toBe(0)
    await left.end()
  },
)
