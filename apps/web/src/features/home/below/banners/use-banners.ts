import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../../api/query/read.ts'
import { memberOfTab } from '../../../../api/session/member-of-tab.ts'
import { summarise } from '../../../../domain/etag.ts'
import type { Home } from '../../use-home.ts'
import { isStillToDo, subjectOf } from './banner-subject.ts'
import { dismissedMarks, dismissMark, markOf } from './dismissed-banners.ts'

export const boardCode = 'main_page_ad'

export interface Banner {
  readonly id: string
  readonly title: string
  readonly imageUrl: string
  readonly linkUrl: string
}

/** Banners of the board, in its order, about what the member has still to do and has not dismissed. */
export function useBanners({ points, plans }: Pick<Home, 'points' | 'plans'>) {
  const { data } = useQuery(read('GET /v1/boards/{code}', { params: { code: boardCode } }))
  const [dismissed, setDismissed] = useState(dismissedMarks)
  const isDismissed = ({ id }: Banner) => dismissed.includes(markOf(memberOfTab(), id))
  const told = (data?.banners ?? [])
    .filter((banner) => !isDismissed(banner))
    .map((banner) => ({ banner, subject: subjectOf(banner.linkUrl, window.location.origin) }))
  const isAboutPhone = told.some(({ subject }) => subject?.kind === 'phone')
  const me = useQuery({ ...read('GET /v1/me'), enabled: isAboutPhone }).data
  const etag = useQuery(read('GET /v1/etag-submissions')).data
  const done = {
    points: points.data,
    plans: plans.data,
    hasPhone: me && me.phoneNumber !== null,
    hasEtag: etag && summarise(etag) !== null,
  }
  return {
    banners: told.filter(({ subject }) => isStillToDo(subject, done)).map(({ banner }) => banner),
    dismiss({ id }: Banner) {
      dismissMark(markOf(memberOfTab(), id))
      setDismissed(dismissedMarks())
    },
  }
}
