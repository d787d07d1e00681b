import { Banners } from './Banners.tsx'
import { RecentRecords, type RecentRecordsProps } from './RecentRecords.tsx'

interface HomeBelowProps extends RecentRecordsProps {
  /** Goes to an address of ours; false when it is no page. */
  readonly onOwnPage: (address: string) => boolean
}

/** What stands below the first screen. It is fetched after the rest, so that the rest is there sooner. */
export default function HomeBelow({ onOwnPage, ...recent }: HomeBelowProps) {
  return (
    <>
      <RecentRecords {...recent} />
      <Banners onOwnPage={onOwnPage} />
    </>
  )
}
