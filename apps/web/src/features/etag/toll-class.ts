import { t } from '../../copy/t.ts'
import type { EtagSubmission } from '../../domain/etag.ts'

export const tollClassWords: Readonly<Record<EtagSubmission['tollClass'], string>> = {
  SMALL: t('tollClass.small'),
  LARGE: t('tollClass.large'),
  TRAILER: t('tollClass.trailer'),
}
