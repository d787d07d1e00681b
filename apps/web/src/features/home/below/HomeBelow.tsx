import type { ReactElement } from 'react'
import { EtagRow } from './EtagRow.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Banners } from './Banners.tsx'
import { EntitlementsSection, type EntitlementsSectionProps } from './EntitlementsSection.tsx'
import { RecentRecords, type RecentRecordsProps } from './RecentRecords.tsx'
import type { Home } from '../use-home.ts'

interface HomeBelowProps extends Omit<RecentRecordsProps, 'records'>, Omit<EntitlementsSectionProps, 'plans'> {
  readonly home: Pick<Home, 'points' | 'records' | 'plans'>
  readonly etagAnchor: ReactElement<Record<string, unknown>>
  /** Goes to an address of ours; false when it is no page. */
  readonly onOwnPage: (address: string) => boolean
}

/** The last records, the plans, and the banners of the board. */
export function HomeBelow({
  home,
  onOwnPage,
  etagAnchor,
  recordsAnchor,
  recordAnchor,
  ...entitlements
}: HomeBelowProps) {
  return (
    <>
      <Card rows>
        <EtagRow anchor={etagAnchor} />
      </Card>
      <RecentRecords records={home.records} recordsAnchor={recordsAnchor} recordAnchor={recordAnchor} />
      <EntitlementsSection plans={home.plans} {...entitlements} />
      <Banners points={home.points.data} onOwnPage={onOwnPage} />
    </>
  )
}
