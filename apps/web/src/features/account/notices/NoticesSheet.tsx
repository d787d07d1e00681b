import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/query/read.ts'
import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { useAction } from '../../../domain/use-action.ts'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/feedback/SkeletonBlock.tsx'
import { SideSheet } from '../../../ui/overlay/SideSheet.tsx'
import { usePart } from '../use-parts.ts'
import css from './NoticesSheet.module.css'

const kinds = [
  { kind: 'refund', label: t('account.notices.refund') },
  { kind: 'expiring', label: t('account.notices.expiring') },
  { kind: 'redemption', label: t('account.notices.redemption') },
] as const

type Kind = (typeof kinds)[number]['kind']

/** What the member is mailed about. A tick holds at once. */
export function NoticesSheet() {
  const { open, onOpenChange } = usePart('notices')
  // Read anew each time it opens: a letter's foot may have ended one in another browser.
  const { data, error, isFetching, refetch } = useQuery({
    ...read('GET /v1/notice-settings'),
    enabled: open,
    staleTime: 0,
  })
  const write = useWrite('PUT /v1/notice-settings')
  const choose = useAction(async ({ kind, wanted }: { readonly kind: Kind; readonly wanted: boolean }) => {
    if (data) await write({ body: { ...data, [kind]: wanted ? 'MAIL' : 'OFF' } })
  })
  const chosen = choose.runningWith
  const isOn = (kind: Kind) => (chosen?.kind === kind ? chosen.wanted : data?.[kind] === 'MAIL')
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.notices.title')}
      description={t('account.notices.body')}
    >
      {data ? (
        <div className={css['choices']}>
          {kinds.map(({ kind, label }) => (
            <Checkbox
              key={kind}
              name={kind}
              label={label}
              checked={isOn(kind)}
              disabled={choose.running}
              onCheckedChange={(wanted) => void choose.run({ kind, wanted })}
            />
          ))}
        </div>
      ) : null}
      {!data && !error ? (
        <Skeleton>
          <SkeletonBlock shape="line" />
          <SkeletonBlock shape="line" />
          <SkeletonBlock shape="line" />
        </Skeleton>
      ) : null}
      {!data && error ? (
        <LoadProblem
          title={t('account.notices.error')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      <p className={css['always']}>{t('account.notices.always')}</p>
    </SideSheet>
  )
}
