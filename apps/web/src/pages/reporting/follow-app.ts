import type { RegisteredRouter } from '@tanstack/react-router'
import { deviceTypeOf, linkStatesOf } from '../../analytics/circumstances.ts'
import type { Sink } from '../../analytics/events.ts'
import { pseudonymOf } from '../../analytics/pseudonym.ts'
import { createReporter, type Reporter } from '../../analytics/reporter.ts'
import { screenOf } from '../../analytics/screen-of.ts'
import { hearReports } from '../../api/client/hear-reports.ts'
import { read } from '../../api/query/read.ts'
import { queryClient } from '../../api/query/tab-query-client.ts'
import { memberOfTab } from '../../api/session/member-of-tab.ts'
import { purchaseBlock } from '../../domain/purchase/purchase-block.ts'
import { onceRead } from './once-read.ts'

/** Looks at the router and at what was read, so that hardly any screen has to report by itself. */
export function followApp(sinks: readonly Sink[], router: RegisteredRouter): void {
  const reporter = createReporter(sinks, () => ({
    deviceType: deviceTypeOf(
      window.matchMedia('(pointer: coarse)').matches,
      Math.min(window.screen.width, window.screen.height),
    ),
    ...linkStatesOf(queryClient.getQueryData(read('GET /v1/points').queryKey)),
  }))
  const identify = followMember(reporter)
  let last: string | undefined
  const look = () => {
    const { pathname, search } = router.state.location
    const viewed = screenOf({ pathname, search, block: purchaseBlock() })
    const name = JSON.stringify(viewed)
    if (name === last) return
    last = name
    onceRead(queryClient, async () => {
      await identify()
      reporter.log('screen_viewed', viewed)
    })
  }
  look()
  router.subscribe('onResolved', look)
  hearReports((what) => {
    if ('problem' in what) {
      reporter.log('problem_met', { problem: what.problem })
      reporter.report(new Error(what.problem))
    } else if ('dialog' in what) reporter.log('screen_viewed', { screen: what.dialog })
    else reporter.report(what.error)
  })
}

/** Whose the tab is, is known once the server has answered a call of it. */
function followMember({ identify }: Reporter): () => Promise<void> {
  let known: string | undefined
  return async () => {
    const id = memberOfTab()
    if (id === known) return
    known = id
    identify(id === undefined ? undefined : await pseudonymOf(id))
  }
}
