import { Banners } from './Banners.tsx'
import { EntitlementsSection, type EntitlementsSectionProps } from './EntitlementsSection.tsx'
import { RecentRecords, type RecentRecordsProps } from './RecentRecords.tsx'
import type { Home } from '../use-home.ts'

interface HomeBelowProps extends Omit<RecentRecordsProps, 'records'>, Omit<EntitlementsSectionProps, 'plans'> {
  readonly home: Pick<Home, 'records' | 'plans'>
  /** Goes to an address of ours; false when it is no page. */
  readonly onOwnPage: (address: string) => boolean
}

/** The last records, the plans, and the banners of the board. */
export function HomeBelow({ home, onOwnPage, recordsAnchor, recordAnchor, ...entitlements }: HomeBelowProps) {
  return (
    <>
      <RecentRecords records={home.records} recordsAnchor={recordsAnchor} recordAnchor={recordAnchor} />
      <EntitlementsSection plans={home.plans} {...entitlements} />
      <Banners onOwnPage={onOwnPage} />
    </>
  )
}
