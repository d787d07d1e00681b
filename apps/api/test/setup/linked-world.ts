import { httpCarServices } from '../../src/adapters/car-services.ts'
import { httpProgrammes } from '../../src/adapters/programmes.ts'
import { type Config, readConfig } from '../../src/platform/config/config.ts'
import type { Gathering } from '../../src/platform/database/gathering.ts'
import type { Log } from '../../src/platform/log.ts'
import type { Afterwards } from './afterwards.ts'
import type { Browser } from './browser.ts'
import { openProduct, type Product } from './product.ts'
import { type RunningSandbox, startSandbox } from './sandbox.ts'

export interface LinkedProduct extends Product {
  readonly sandbox: RunningSandbox
  /** Speaks the sandbox's control API. */
  control(name: string, body?: object): Promise<unknown>
  /** Links a programme as a member would: starts, agrees there, comes back, confirms. */
  link(browser: Browser, programmeId: string, account: string): ReturnType<Browser['call']>
}

const uids: Readonly<Record<string, string>> = {
  'programme-fami': 'FAMI_POINT',
  'programme-tree': 'TREEPOINT',
  'programme-mochi': 'MOCHI_COIN',
  'programme-car': 'CAR_MOCHI',
}

/** The product and the real programmes of the sandbox, each in a process of its own, speaking HTTP. */
export async function openLinkedProduct(
  afterwards: Afterwards,
  config: Partial<Config> = {},
  wishes: { readonly log?: Log; readonly gathering?: Gathering } = {},
): Promise<LinkedProduct> {
  const sandbox = await startSandbox(afterwards, { DEMO_RECORDS: config.demoRecords ?? '[]' })
  const environment = Object.fromEntries(
    Object.values(uids).map((uid) => [`${uid}_API_URL`, `${sandbox.url}/partners/programmes/${uid}`]),
  )
  const reached = readConfig(environment)
  const doors = {
    programmes: httpProgrammes(reached, () => undefined),
    carServices: httpCarServices(reached, () => undefined),
  }
  const product = await openProduct({ afterwards, doors, config, ...wishes })

  async function control(name: string, body?: object): Promise<unknown> {
    const [method = '', path = ''] = name.split(' ')
    const reply = await fetch(sandbox.url + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`the sandbox refused ${name}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }

  return {
    ...product,
    sandbox,
    control,
    async link(browser, programmeId, account) {
      const started = await browser.call(`POST /v1/resource-owners/${programmeId}/link`, {
        resultUrl: `/resource-owners/${programmeId}/link-state-confirmation`,
      })
      if (started.status !== 200) return started
      const { redirectUrl } = started.data
      const approved = (await control(`POST /control/programmes/${uids[programmeId]}/approve`, {
        redirectUrl,
        account,
      })) as { linkId: string; checkCode: string }
      return browser.call(`POST /v1/resource-owner-links/${approved.linkId}`, { checkCode: approved.checkCode })
    },
  }
}
