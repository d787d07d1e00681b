import { Link } from '@tanstack/react-router'
import { Car, Fuel, SquareParking } from 'lucide'
import { useState } from 'react'
import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../src/copy/t.ts'
import { Button } from '../src/ui/action/Button.tsx'
import { Card } from '../src/ui/layout/Card.tsx'
import { ClientMark } from '../src/ui/mark/ClientMark.tsx'
import { Chip } from '../src/ui/figure/Chip.tsx'
import { Countdown } from '../src/ui/figure/Countdown.tsx'
import { EmptyState } from '../src/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../src/ui/feedback/ErrorState.tsx'
import { ListRow } from '../src/ui/layout/ListRow.tsx'
import { Money } from '../src/ui/figure/Money.tsx'
import { Points } from '../src/ui/figure/Points.tsx'
import { Icon } from '../src/ui/mark/Icon.tsx'
import { ProgrammeMark } from '../src/ui/mark/ProgrammeMark.tsx'
import { ProgressSteps } from '../src/ui/feedback/ProgressSteps.tsx'
import { Skeleton } from '../src/ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../src/ui/feedback/SkeletonBlock.tsx'
import { brands, programmes, rows, stations } from './overlay-samples.ts'
import { Section } from './Section.tsx'

export function DisplaySection() {
  return (
    <>
      <Section name="Money, Points">
        <div>
          <Money amountTwd={1_168} size="hero" />
        </div>
        <div>
          <Money amountTwd={1_234_567} size="hero" />
        </div>
        <div>
          <Points points={60_480} />
        </div>
        <p>
          <Money amountTwd={95} /> / <Points points={1_280} /> / <Money amountTwd={31.5} />
        </p>
      </Section>
      <Section name="Chip">
        <p>
          <Chip>{t('linkState.UNLINKED')}</Chip> <Chip tone="road">{t('plans.list.owned')}</Chip>{' '}
          <Chip tone="care">{t('linkState.INVALID')}</Chip>{' '}
          <Chip tone="harm">{t('redeemRecords.item.status.failed')}</Chip>
        </p>
      </Section>
      <Lists />
      <Waiting />
      <States />
    </>
  )
}

function Lists() {
  return (
    <>
      <Section name="ListRow">
        <Card rows>
          {programmes.map((programme) => (
            <ListRow
              key={programme.code}
              mark={<ProgrammeMark programme={programme.code} />}
              title={programme.name}
              tag={'tag' in programme ? <Chip tone="road">{programme.tag}</Chip> : undefined}
              subtitle={programme.note}
              value={
                'points' in programme ? (
                  <Points points={programme.points} />
                ) : (
                  <Chip tone={programme.tone}>{programme.state}</Chip>
                )
              }
              note={
                'worthTwd' in programme
                  ? t('home.points.worth', { amount: formatNumber(programme.worthTwd) })
                  : undefined
              }
            />
          ))}
        </Card>
        <Card rows>
          <ListRow mark={<Icon of={Car} />} title={t('home.etag.title')} subtitle={rows.tolls} onClick={() => {}} />
          <ListRow
            mark={<Icon of={Fuel} />}
            title={rows.machine}
            subtitle={t('home.refuelMachine.subtitle')}
            render={<Link to="." />}
          />
          <ListRow
            mark={<Icon of={SquareParking} />}
            title={stations[2]}
            value={<Money amountTwd={1_234_567} />}
            note={<Points points={1_481_480} />}
            render={<Link to="." />}
          />
          <ListRow title={rows.records} onClick={() => {}} />
        </Card>
      </Section>
      <Section name="ClientMark">
        <Card rows>
          {brands.map(([brand, name]) => (
            <ListRow key={brand} mark={<ClientMark name={name} logoUrl={null} brand={brand} />} title={name} />
          ))}
        </Card>
      </Section>
    </>
  )
}

function Waiting() {
  const [until, setUntil] = useState(() => new Date(Date.now() + 60_000))
  const [over, setOver] = useState(false)
  return (
    <>
      <Section name="Countdown">
        <p>
          <Countdown until={until} announcement={t('a11y.canResend')} onEnd={() => setOver(true)}>
            {(seconds) => t('account.phoneOtp.resendCountdown', { seconds })}
          </Countdown>
        </p>
        {over ? (
          <Button
            look="quiet"
            onClick={() => {
              setOver(false)
              setUntil(new Date(Date.now() + 60_000))
            }}
          >
            {rows.resend}
          </Button>
        ) : null}
      </Section>
      <Section name="Progress">
        <ProgressSteps step={1} count={4} />
      </Section>
      <Section name="Skeleton">
        <Skeleton>
          <SkeletonBlock shape="title" />
          <SkeletonBlock shape="line" />
          <SkeletonBlock shape="short" />
        </Skeleton>
        <Card rows>
          <Skeleton>
            <SkeletonBlock shape="row" />
            <SkeletonBlock shape="row" />
          </Skeleton>
        </Card>
      </Section>
    </>
  )
}

function States() {
  const [retrying, setRetrying] = useState(false)
  return (
    <>
      <Section name="EmptyState">
        <Card>
          <EmptyState title={t('home.points.empty.title')} action={<Button>{t('home.points.empty.cta')}</Button>}>
            {t('home.points.empty.body')}
          </EmptyState>
        </Card>
      </Section>
      <Section name="ErrorState">
        <Card>
          <ErrorState retrying={retrying} onRetry={() => setRetrying(true)} />
        </Card>
      </Section>
      <Section name="ErrorState, offline">
        <Card>
          <ErrorState offline onRetry={() => {}} />
        </Card>
      </Section>
    </>
  )
}
