import { readableCode } from '@dpass/rules/readable-code'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { sayDate } from '../../domain/say-date.ts'
import { InSlot } from '../../ui/layout/InSlot.tsx'
import { copyText } from '../../ui/overlay/copy-text.ts'
import css from './MemberCard.module.css'

/** Stands beside the account until something is opened: who the member is to customer service. */
export function MemberCard({ side }: { readonly side: Element }) {
  const titleId = useId()
  const { data: me, isPending } = useQuery(read('GET /v1/me'))
  if (isPending) return null
  const number = me && readableCode(me.id)
  return (
    <InSlot slot={side}>
      <section aria-labelledby={titleId}>
        <div className={css['card']}>
          <svg className={css['lanes']} viewBox="0 0 160 160" aria-hidden="true">
            <path d="M160 20C96 44 60 96 48 160M160 60c-40 20-68 56-76 100M160 100c-22 14-38 34-44 60" />
          </svg>
          <h2 id={titleId} className={css['label']}>
            {t('account.memberCard.title')}
          </h2>
          <p className={css['number']}>
            <span className={css['code']}>{number ?? t('common.placeholderDash')}</span>
            {number === undefined ? null : (
              <button
                type="button"
                className={css['copy']}
                onClick={() => void copyText(number, t('account.memberIdCopied'))}
                aria-label={t('account.memberIdCopy')}
              >
                {t('common.copy')}
              </button>
            )}
          </p>
          <p className={css['email']}>{me?.email}</p>
          <p className={css['label']}>{me ? t('account.memberCard.since', { date: sayDate(me.createdAt) }) : null}</p>
        </div>
        <p className={css['help']}>{t('account.memberCard.help')}</p>
      </section>
    </InSlot>
  )
}
