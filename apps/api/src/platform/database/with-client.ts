import pg from 'pg'

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
