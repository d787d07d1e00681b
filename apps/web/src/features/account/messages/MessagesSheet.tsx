import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail, MessageSquare } from 'lucide'
import { readPages } from '../../../api/query/read-pages.ts'
import { t } from '../../../copy/t.ts'
import { sayDateTime } from '../../../domain/say-date.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Icon } from '../../../ui/mark/Icon.tsx'
import { SideSheet } from '../../../ui/overlay/SideSheet.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/feedback/SkeletonBlock.tsx'
import list from '../access/ListSheet.module.css'
import row from '../access/SessionRow.module.css'
import css from './MessagesSheet.module.css'
import { sayKind } from './say-kind.ts'
import { usePart } from '../use-parts.ts'

const pageSize = 20
const keptMonths = 12

/** Every mail and text message that DPASS has sent the member, so that a scam can be told from them. */
export function MessagesSheet() {
  const { open, onOpenChange } = usePart('messages')
  // Read anew each time it opens: a member who looks here has just got a message.
  const messages = useInfiniteQuery({ ...readPages('GET /v1/me/messages', { pageSize }), enabled: open, staleTime: 0 })
  const shown = messages.data?.pages.flatMap(({ items }) => items)
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.messages.title')}
      description={t('account.messages.body')}
    >
      <p className={css['scam']}>{t('account.messages.scam')}</p>
      {shown && shown.length > 0 ? (
        <ul className={list['list']}>
          {shown.map((message) => (
            // A message has no name of its own here: its time and kind tell it from the others.
            <MessageRow key={`${message.sentAt} ${message.kind} ${message.to}`} message={message} />
          ))}
        </ul>
      ) : null}
      {shown?.length === 0 ? <EmptyState title={t('account.messages.empty.title')} /> : null}
      {messages.isPending ? (
        <Skeleton>
          <SkeletonBlock shape="row" />
          <SkeletonBlock shape="row" />
        </Skeleton>
      ) : null}
      {!shown && messages.isError ? (
        <LoadProblem
          title={t('account.messages.error')}
          error={messages.error}
          onRetry={() => void messages.refetch()}
          retrying={messages.isFetching}
        />
      ) : null}
      {messages.hasNextPage ? (
        <Button look="secondary" wide loading={messages.isFetching} onClick={() => void messages.fetchNextPage()}>
          {t('redeemRecords.loadMore')}
        </Button>
      ) : null}
      {shown ? <p className={css['keep']}>{t('account.messages.keep', { months: keptMonths })}</p> : null}
    </SideSheet>
  )
}

interface Message {
  readonly kind: string
  readonly channel: 'MAIL' | 'SMS'
  readonly to: string
  readonly sentAt: string
  readonly status: 'SENT' | 'FAILED'
}

function MessageRow({ message: { kind, channel, to, sentAt, status } }: { readonly message: Message }) {
  const isMail = channel === 'MAIL'
  return (
    <li className={row['row']}>
      <span className={row['mark']} aria-hidden="true">
        {isMail ? <Icon of={Mail} /> : <Icon of={MessageSquare} />}
      </span>
      <div className={row['text']}>
        <p className={row['device']}>{sayKind(kind)}</p>
        <p className={row['seen']}>
          {isMail ? t('account.messages.channel.mail') : t('account.messages.channel.sms')}
          {'・'}
          {t('account.messages.to', { address: to })}
        </p>
        <p className={row['seen']}>
          {sayDateTime(sentAt)}
          {status === 'FAILED' ? <span className={css['failed']}>{t('account.messages.failed')}</span> : null}
        </p>
      </div>
    </li>
  )
}
