import { readableCode } from '@dpass/rules/readable-code'
import { t } from '../../copy/t.ts'
import { copyText } from '../../ui/overlay/copy-text.ts'
import css from './MemberNumber.module.css'

/** A short number for customer service. Touching it copies it. */
export function MemberNumber({ memberId }: { readonly memberId: string }) {
  const number = readableCode(memberId)
  const copy = () => copyText(number, t('account.memberIdCopied'))
  return (
    <span className={css['line']}>
      <span className={css['number']}>{t('account.memberId', { memberId: number })}</span>
      <button type="button" className={css['copy']} onClick={() => void copy()} aria-label={t('account.memberIdCopy')}>
        {t('common.copy')}
      </button>
    </span>
  )
}
