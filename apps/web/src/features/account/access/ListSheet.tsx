import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { SideSheet } from '../../../ui/overlay/SideSheet.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/feedback/SkeletonBlock.tsx'
import css from './ListSheet.module.css'

interface ListSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description: string
  readonly query: UseQueryResult<readonly unknown[]>
  /** What is said when the list could not be read. */
  readonly problem: string
  /** One for each entry of the list. */
  readonly rows: ReactNode
  /** Shown when the list has no rows. */
  readonly empty?: ReactNode
  readonly footer?: ReactNode
  /** Dialogs about a row: among the sheet's children they count as the overlay above it. */
  readonly children: ReactNode
}

/** A list that is read when the sheet opens: waiting, there, empty, or failed. */
export function ListSheet({ query, problem, rows, empty, children, ...sheet }: ListSheetProps) {
  return (
    <SideSheet {...sheet}>
      {query.data && query.data.length > 0 ? <ul className={css['list']}>{rows}</ul> : null}
      {query.data?.length === 0 ? empty : null}
      {query.isPending ? (
        <Skeleton>
          <SkeletonBlock shape="row" />
          <SkeletonBlock shape="row" />
        </Skeleton>
      ) : null}
      {!query.data && query.isError ? (
        <LoadProblem
          title={problem}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {children}
    </SideSheet>
  )
}
