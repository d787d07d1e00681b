import type { noticeKinds } from '@dpass/contract/notices'

export type NoticeKind = (typeof noticeKinds)[number]
export type NoticeSettings = Readonly<Record<NoticeKind, 'OFF' | 'MAIL'>>

/** Until the member has chosen. */
export const usualNotices: NoticeSettings = { redemption: 'OFF', refund: 'MAIL', expiring: 'MAIL' }
