import pg from 'pg'
import { type Queries, queriesBy } from './sql.ts'

/** A connection of its own, without a time limit: for what an operator asks for and may take long. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'dpass operate' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const queriesOf = (client: pg.Client): Queries =>
  queriesBy(({ text, values }) => client.query({ text, values: [...values], rowMode: 'array' }))
