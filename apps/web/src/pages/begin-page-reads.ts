import { isReading } from '../api/query/page-reads.ts'
import { hasSession } from './require-session.ts'

/**
 * A page's loader: begins what it reads while its files are fetched, once its guards have let the member in; also when a
 * link to it is pointed at. Nothing waits for it, because the page shows what is there. The build, which renders pages,
 * asks nobody.
 */
export const beginPageReads = (path: string) => ({
  // Otherwise a page that is shown again would be committed a second time, after what was pressed on it meanwhile.
  staleReloadMode: 'blocking' as const,
  handler: (): void => {
    if (import.meta.env.SSR || !isReading(path) || !hasSession()) return
    // What the first page reads is on its way already. React takes its view over as it stands, without any reply in it.
    if (window.early?.waiting?.size) return
    // Its file is one of the page's: when it is lost, the page is, and says so.
    void import('../api/query/begin-reads.ts').then((it) => it.beginReads(path)).catch(() => undefined)
  },
})
