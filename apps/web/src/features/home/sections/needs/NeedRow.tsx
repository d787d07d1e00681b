import { Link } from '@tanstack/react-router'
import { Car, CreditCard, Link2Off, TicketCheck } from 'lucide'
import { carServicesUid } from '@dpass/rules/programmes'
import { t } from '../../../../copy/t.ts'
import type { Need } from '../../../../domain/needs/needs.ts'
import { sayPending } from '../../../../domain/pending-payment.ts'
import { ListRow } from '../../../../ui/layout/ListRow.tsx'
import { fromAbove } from '../../../../navigation/history-state.ts'
import { Icon } from '../../../../ui/mark/Icon.tsx'
import { linkToProgramme } from '../../link-to-programme.tsx'

/** One of them: what is wrong, what follows from it, and where it is put right. */
export function NeedRow({ need }: { readonly need: Need }) {
  switch (need.kind) {
    case 'link':
      return (
        <ListRow
          mark={<Icon of={Link2Off} aria-hidden="true" />}
          title={t('home.needs.link', { name: need.point.name })}
          subtitle={need.isAutomatic ? t('home.needs.linkAutomatic') : t('home.needs.linkOther')}
          render={linkToProgramme(need.point.resourceOwner)}
        />
      )
    case 'carLink':
      return (
        <ListRow
          mark={<Icon of={Link2Off} aria-hidden="true" />}
          title={t('home.etag.status.linkInvalid')}
          subtitle={t('etag.status.linkInvalid.body', { plate: need.submission.plateNumber })}
          render={linkToProgramme({ uniqueId: carServicesUid, linkData: { state: 'INVALID' } })}
        />
      )
    case 'correction':
      return (
        <ListRow
          mark={<Icon of={Car} aria-hidden="true" />}
          title={t('home.needs.correction', { plate: need.submission.plateNumber })}
          subtitle={t('home.needs.correctionHow')}
          render={<Link to="/etag-submission" state={fromAbove} />}
        />
      )
    case 'payment':
      return (
        <ListRow
          mark={<Icon of={CreditCard} aria-hidden="true" />}
          {...sayPayment(need.payment)}
          render={<Link to="/payment/failure" search={{ transactionId: need.payment.id }} state={fromAbove} />}
        />
      )
    case 'ending':
      return (
        <ListRow
          mark={<Icon of={TicketCheck} aria-hidden="true" />}
          title={sayEnding(need.plan.name, need.daysLeft)}
          subtitle={t('plans.noRenewal')}
          render={<Link to="/my-entitlements/$planId" params={{ planId: need.plan.planId }} />}
        />
      )
  }
}

const sayPayment = (payment: Extract<Need, { kind: 'payment' }>['payment']) => ({
  title: t('home.needs.payment', { planName: payment.planName, standing: sayPending(payment) }),
  subtitle: payment.canBePaid ? t('home.needs.paymentOpenHow') : t('home.needs.paymentHow'),
})

const sayEnding = (planName: string, days: number): string =>
  days === 0 ? t('home.needs.endsToday', { planName }) : t('home.needs.ending', { planName, days })
