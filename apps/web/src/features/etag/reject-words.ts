import { t } from '../../copy/t.ts'
import type { EtagSubmission } from '../../domain/etag.ts'

type Reason = NonNullable<EtagSubmission['rejectReason']>

interface RejectWords {
  readonly reason: string
  /** What the member can do about it. */
  readonly fix: string | null
}

const words: Readonly<Record<Reason, RejectWords>> = {
  owner_mismatch: { reason: t('etag.reject.owner_mismatch'), fix: t('etag.reject.owner_mismatch.fix') },
  plate_not_found: { reason: t('etag.reject.plate_not_found'), fix: t('etag.reject.plate_not_found.fix') },
  no_etag: { reason: t('etag.reject.no_etag'), fix: t('etag.reject.no_etag.fix') },
  arrears: { reason: t('etag.reject.arrears'), fix: t('etag.reject.arrears.fix') },
  already_bound: { reason: t('etag.reject.already_bound'), fix: t('etag.reject.already_bound.fix') },
  class_mismatch: { reason: t('etag.reject.class_mismatch'), fix: t('etag.reject.class_mismatch.fix') },
  payment_method: { reason: t('etag.reject.payment_method'), fix: t('etag.reject.payment_method.fix') },
  other: { reason: t('etag.reject.other'), fix: null },
}

/** A server that is newer than this page may give a reason that is not known here. */
export const sayRejection = (reason: Reason | null): RejectWords => words[reason ?? 'other'] ?? words.other
