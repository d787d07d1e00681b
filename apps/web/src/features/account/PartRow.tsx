import { type ComponentProps, use } from 'react'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import { SideColumn } from '../../ui/layout/SideColumns.tsx'
import { type AccountPart, useOpenPart, useShowPart } from './use-parts.ts'

interface PartRowProps extends Pick<ComponentProps<typeof ListRow>, 'mark' | 'title' | 'subtitle' | 'value' | 'note'> {
  readonly part: AccountPart
}

/** Opens a part of the account, and is marked while the part stands beside the list. */
export function PartRow({ part, ...row }: PartRowProps) {
  const side = use(SideColumn)
  const isOpen = useOpenPart() === part
  return <ListRow {...row} onClick={useShowPart(part)} current={Boolean(side) && isOpen} />
}
