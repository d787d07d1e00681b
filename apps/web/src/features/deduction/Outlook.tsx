import { formatMoney, formatNumber } from '@dpass/rules/format-number'
import { t } from '../../copy/t.ts'
import { interpolateElements } from '../../ui/lines/interpolate-elements.ts'
import { type Outlook as OutlookKind, sampleBillTwd } from './draft.ts'
import css from './Outlook.module.css'

interface OutlookProps {
  readonly outlook: OutlookKind
  /** The name of the points it is about. */
  readonly name: string
}

/** What saving would do to the next bill. It is above the button, which does not scroll away. */
export function Outlook({ outlook, name }: OutlookProps) {
  return (
    <p className={css['outlook']} data-kind={outlook.kind} aria-live="polite">
      {sayOutlook(outlook, name)}
    </p>
  )
}

function sayOutlook(outlook: OutlookKind, name: string) {
  const price = formatNumber(sampleBillTwd)
  switch (outlook.kind) {
    case 'off':
      return t('redeemSetting.outlook.off')
    case 'paused':
      return t('redeemSetting.outlook.paused', { name })
    case 'resting':
      return t('redeemSetting.outlook.resting')
    case 'servicesOff':
      return t('redeemSetting.outlook.servicesOff')
    case 'capMissing':
      return t('redeemSetting.outlook.capMissing')
    case 'balanceUnknown':
      return t('redeemSetting.outlook.balanceUnknown')
    case 'nothing':
      return t('redeemSetting.outlook.nothing', { price })
    case 'atMost':
      return withMoney(t('redeemSetting.outlook.atMost', { price, money: '{money}' }), outlook.amountTwd)
    case 'deducted': {
      const paid = formatNumber(outlook.paidTwd)
      return withMoney(t('redeemSetting.outlook.deducted', { price, paid, money: '{money}' }), outlook.amountTwd)
    }
  }
}

const withMoney = (words: string, amountTwd: number) =>
  interpolateElements(words, { money: <strong className={css['amount']}>{formatMoney(amountTwd)}</strong> })
