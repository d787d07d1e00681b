import { formatMoney, formatNumber } from '@dpass/rules/format-number'
import { t } from '../../../copy/t.ts'
import type { Home } from '../use-home.ts'
import { exampleBill, type ExampleBill } from './example-bill.ts'
import css from './Invitation.module.css'

/** For a member who has linked nothing yet: what points do to a bill. */
export function Invitation({ home: { points, rates } }: { readonly home: Home }) {
  const example = points.data && rates.data && exampleBill(points.data, rates.data)
  return (
    <>
      <p className={css['title']}>{t('home.points.empty.title')}</p>
      <p className={css['note']}>{t('home.points.empty.body')}</p>
      {example ? <Bill example={example} /> : null}
      {rates.isPending ? <div className={css['waiting']} /> : null}
    </>
  )
}

function Bill({ example: { name, points, billTwd, amountTwd, paidTwd } }: { readonly example: ExampleBill }) {
  return (
    <dl className={css['bill']} aria-label={t('home.pass.example.label')}>
      <div className={css['line']}>
        <dt>{t('home.pass.example.bill')}</dt>
        <dd>{formatMoney(billTwd)}</dd>
      </div>
      <div className={css['line']}>
        <dt>{t('home.pass.example.points', { name, points: formatNumber(points) })}</dt>
        <dd>{t('home.pass.example.off', { amount: formatNumber(amountTwd) })}</dd>
      </div>
      <div className={css['line']} data-sum>
        <dt>{t('home.pass.example.paid')}</dt>
        <dd>{formatMoney(paidTwd)}</dd>
      </div>
    </dl>
  )
}
