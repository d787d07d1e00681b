import { compare, type Plan, type Ratio } from '../measure.ts'
import type { Suite } from '../report.ts'
import { runServer, type Server } from '../run-server.ts'

const deepPage = 1_000
const pageSize = 20
const list = '/v2/point-transactions'

/** How long a page of a list takes, near its beginning and far from it, for one who has much and one who has little. */
export const records: Suite = {
  name: 'records',
  bars: {},
  ceilings: {
    [`page ${deepPage.toLocaleString('en-US')}`]: 1.3,
    'home, 100,000 records': 1.3,
    'savings of 1,000 records': 1.5,
  },
  async run(databaseUrl, plan) {
    const ours = await runServer('records.ts', { DATABASE_URL: databaseUrl })
    try {
      return [
        ...(await comparePages(ours, plan)),
        ...(await compareHomes(ours, plan)),
        ...(await compareSavings(ours, plan)),
      ]
    } finally {
      await ours.stop()
    }
  },
}

interface Page {
  readonly items: readonly unknown[]
  readonly nextCursor: string | null
}

const openAsker =
  ({ port }: Server, cookie: string) =>
  async (search: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${list}?${search}`, { headers: { cookie } })
    if (!reply.ok) throw new Error(`a list was refused with ${reply.status}`)
    return ((await reply.json()) as { data: Page }).data
  }

async function comparePages(ours: Server, plan: Plan): Promise<Ratio[]> {
  const ask = openAsker(ours, ours.said('many'))
  let cursor = ''
  for (let page = 1; page < deepPage; page++) {
    const { nextCursor } = await ask(`pageSize=${pageSize}${cursor && `&cursor=${cursor}`}`)
    if (nextCursor === null) throw new Error(`there are only ${page} pages`)
    cursor = nextCursor
  }
  return compare(plan, {
    'page 1': () => ask(`pageSize=${pageSize}`),
    [`page ${deepPage.toLocaleString('en-US')}`]: () => ask(`pageSize=${pageSize}&cursor=${cursor}`),
  })
}

const compareHomes = async (ours: Server, plan: Plan): Promise<Ratio[]> => {
  const [few, many] = [openAsker(ours, ours.said('few')), openAsker(ours, ours.said('many'))]
  return compare(plan, {
    'home, 100 records': () => few('pageSize=3'),
    'home, 100,000 records': () => many('pageSize=3'),
  })
}

const compareSavings = async ({ port, said }: Server, plan: Plan): Promise<Ratio[]> => {
  const readSavings = (name: string) => async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/v1/savings`, { headers: { cookie: said(name) } })
    if (!reply.ok) throw new Error(`the savings were refused with ${reply.status}`)
    await reply.arrayBuffer()
  }
  return compare(plan, {
    'savings of 10 records': readSavings('ten'),
    'savings of 1,000 records': readSavings('thousand'),
  })
}
