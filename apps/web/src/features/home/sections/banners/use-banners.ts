import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../../api/query/read.ts'
import { memberOfTab } from '../../../../api/session/member-of-tab.ts'
import type { Home } from '../../use-home.ts'
import { isStillToDo, subjectOf } from './banner-subject.ts'
import { dismissedMarks, dismissMark, dismissalKey } from './dismissed-banners.ts'

export const boardCode = 'main_page_ad'

export interface Banner {
  readonly id: string
  readonly title: string
  readonly imageUrl: string
  readonly linkUrl: string
}

/** Banners of the board, in its order, but for what the member has done already or has dismissed. */
export function useBanners({ points, plans }: Pick<Home, 'points' | 'plans'>) {
  const { data } = useQuery(read('GET /v1/boards/{code}', { params: { code: boardCode } }))
  const [dismissed, setDismissed] = useState(dismissedMarks)
  const isDismissed = ({ id }: Banner) => dismissed.includes(dismissalKey(memberOfTab(), id))
  const told = (data?.banners ?? [])
    .filter((banner) => !isDismissed(banner))
    .map((banner) => ({ banner, subject: subjectOf(banner.linkUrl, window.location.origin) }))
  const isAboutPhone = told.some(({ subject }) => subject?.kind === 'phone')
  const done = {
    programmes: useProgrammesOf(
      points,
      told.flatMap(({ subject }) => (subject?.kind === 'link' ? [subject.programmeUid] : [])),
    ),
    plans,
    me: useQuery({ ...read('GET /v1/me'), enabled: isAboutPhone }),
    etag: useQuery(read('GET /v1/etag-submissions')),
  }
  return {
    banners: told.filter(({ subject }) => isStillToDo(subject, done)).map(({ banner }) => banner),
    dismiss({ id }: Banner) {
      dismissMark(dismissalKey(memberOfTab(), id))
      setDismissed(dismissedMarks())
    },
  }
}

/** Home has read those that have points; the list of all is only asked for when one without is named. */
function useProgrammesOf({ data, isPending }: Home['points'], named: readonly string[]) {
  const withPoints = data?.map(({ resourceOwner }) => resourceOwner)
  const isOther = (uid: string) => withPoints?.some(({ uniqueId }) => uniqueId === uid) === false
  const enabled = named.some(isOther)
  const all = useQuery({ ...read('GET /v1/resource-owners'), enabled })
  return enabled ? all : { data: withPoints, isPending }
}
