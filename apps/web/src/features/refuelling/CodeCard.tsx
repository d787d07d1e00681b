import { t } from '../../copy/t.ts'
import { Countdown } from '../../ui/figure/Countdown.tsx'
import { LoadProblem } from '../../ui/state/LoadProblem.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import css from './CodeCard.module.css'
import { groupsOfFour } from './groups-of-four.ts'
import { QrCode } from './QrCode.tsx'
import type { Code } from './use-code.ts'

/** Renewed so long before its end, so that a code on the screen is always good for a scan. */
const earlyMs = 10_000

/** The code for the machine: as a picture, as characters, and how long it is good. */
export function CodeCard({ code }: { readonly code: Code }) {
  const online = useOnline()
  if (code.code && code.isOver)
    return (
      <Frame>
        <p className={css['over']}>{t('refuelMachine.code.expired')}</p>
        <Left code={code} expiresAt={code.code.expiresAt} />
      </Frame>
    )
  if (code.code)
    return (
      <Frame bright>
        <Shown token={code.code.token} />
        <Left code={code} expiresAt={code.code.expiresAt} />
      </Frame>
    )
  if (!online)
    return (
      <Frame>
        <p className={css['over']}>{t('refuelMachine.offline')}</p>
      </Frame>
    )
  return (
    <Frame>
      {code.failed ? (
        <LoadProblem title={t('refuelMachine.code.error')} onRetry={code.renew} retrying={code.isFetching} />
      ) : (
        <Skeleton>
          <span className={css['waiting']} />
        </Skeleton>
      )}
    </Frame>
  )
}

interface FrameProps {
  /** White in the dark too: a scanner needs it, and the eye finds it. */
  readonly bright?: boolean
  readonly children: React.ReactNode
}

function Frame({ bright, children }: FrameProps) {
  return (
    <section className={css['card']} data-bright={bright || undefined} aria-label={t('refuelMachine.code.label')}>
      {children}
    </section>
  )
}

function Shown({ token }: { readonly token: string }) {
  const groups = groupsOfFour(token)
  return (
    <>
      <div className={css['square']}>
        <QrCode text={token} label={t('a11y.refuelCode', { code: groups.join(' ') })} />
      </div>
      <p className={css['hint']}>{t('refuelMachine.code.characters')}</p>
      <p className={css['characters']}>
        {groups.map((group, index) => (
          // Two groups may be alike.
          <span key={index}>{group}</span>
        ))}
      </p>
    </>
  )
}

/** It stays while the code is over, to tell a screen reader of it. */
function Left({ code: { willRenew, end }, expiresAt }: { readonly code: Code; readonly expiresAt: string }) {
  return (
    <div className={css['left']}>
      <Countdown
        until={new Date(Date.parse(expiresAt) - earlyMs)}
        announcement={willRenew ? '' : t('refuelMachine.code.expired')}
        onEnd={end}
      >
        {(seconds) => sayLeft(seconds, willRenew)}
      </Countdown>
    </div>
  )
}

const sayLeft = (seconds: number, willRenew: boolean): string =>
  willRenew && seconds <= 60
    ? t('refuelMachine.code.countdown', { seconds })
    : t('refuelMachine.code.countdownMinutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
