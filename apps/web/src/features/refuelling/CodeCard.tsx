import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../copy/t.ts'
import { Countdown } from '../../ui/figure/Countdown.tsx'
import css from './CodeCard.module.css'
import { groupsOfFour } from './groups-of-four.ts'
import { QrCode } from './QrCode.tsx'
import type { Code } from './use-code.ts'

/** Put away so long before its end, so that a code on the screen is always good for a scan. */
const earlyMs = 10_000

interface CodeCardProps {
  readonly code: Code
  readonly onEnd: () => void
}

/** The code for the machine: as a picture, as characters, how much it takes at most, and how long it is good. */
export function CodeCard({ code: { token, maximumPrice, expiresAt }, onEnd }: CodeCardProps) {
  const groups = groupsOfFour(token)
  return (
    <section className={css['card']} aria-label={t('refuelMachine.code.label')}>
      <div ref={bringInSight} className={css['square']}>
        <QrCode text={token} label={t('a11y.refuelCode', { code: groups.join(' ') })} />
      </div>
      {maximumPrice === null ? null : (
        <p className={css['atMost']}>{t('refuelMachine.capSet', { amount: formatNumber(maximumPrice) })}</p>
      )}
      <p className={css['hint']}>{t('refuelMachine.code.characters')}</p>
      <p className={css['characters']}>
        {groups.map((group, index) => (
          // Two groups may be alike.
          <span key={index}>{group}</span>
        ))}
      </p>
      <div className={css['left']}>
        <Countdown until={new Date(Date.parse(expiresAt) - earlyMs)} announcement="" onEnd={onEnd}>
          {sayLeft}
        </Countdown>
      </div>
    </section>
  )
}

/** With large text the button that makes a code stands far below the place where the code comes. */
const bringInSight = (picture: Element | null) => picture?.scrollIntoView({ block: 'nearest' })

const sayLeft = (seconds: number): string =>
  t('refuelMachine.code.countdownMinutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
