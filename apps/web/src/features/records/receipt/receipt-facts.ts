import { formatMoney, formatNumber } from '@dpass/rules/format-number'
import { t } from '../../../copy/t.ts'
import { sayDateTime } from '../../../domain/say-date.ts'
import { type AnyRecord, isOfMachine, type MachineRecord, takesSomething } from '../../../domain/records/record.ts'
import type { Fact } from '../../../ui/layout/Facts.tsx'

/** What and when, below the place; of a machine also what was filled in. */
export function factsOf(record: AnyRecord): Fact[] {
  const { type, serviceType, occurredAt, point, points, orderId, amount, refundedAmount, refundedPoints } = record
  return [
    { name: t('redeemRecords.item.time'), value: sayDateTime(occurredAt) },
    ...(isOfMachine(record)
      ? machineFacts(record)
      : [{ name: t('redeemRecords.item.service'), value: sayService(serviceType) }]),
    { name: t('redeemRecords.item.orderNo'), value: orderId },
    {
      name: type === 'REFUND' ? t('redeemRecords.item.programmeBack') : t('redeemRecords.item.programme'),
      value: amount > 0 ? `${point.name} ${t('format.points', { points: formatNumber(points) })}` : point.name,
    },
    ...(takesSomething(record) ? [] : paidFacts(record)),
    ...(refundedAmount > 0
      ? [
          {
            name: t('redeemRecords.receipt.refunded'),
            value: t('format.pointsWithMoney', {
              points: formatNumber(refundedPoints),
              amount: formatNumber(refundedAmount),
            }),
          },
        ]
      : []),
  ]
}

const machineFacts = ({ pump, fuel, litres }: MachineRecord): Fact[] => [
  { name: t('redeemRecords.machine.pump'), value: t('redeemRecords.machine.pumpValue', { pump }) },
  {
    name: t('redeemRecords.machine.fuel'),
    value: `${fuels[fuel]} ${t('redeemRecords.machine.liters', { liters: formatNumber(litres) })}`,
  },
]

/** Of what was deducted they stand in the reckoning. */
const paidFacts = ({ orderAmount, payable }: AnyRecord): Fact[] => [
  { name: t('redeemRecords.receipt.order'), value: formatMoney(orderAmount) },
  { name: t('redeemRecords.receipt.payable'), value: formatMoney(payable) },
]

const fuels: Readonly<Record<MachineRecord['fuel'], string>> = {
  gas92: t('fuel.gas92'),
  gas95: t('fuel.gas95'),
  gas98: t('fuel.gas98'),
  diesel: t('fuel.diesel'),
}

const services: Readonly<Record<AnyRecord['serviceType'], string>> = {
  refueling: t('serviceType.refueling'),
  parking: t('serviceType.parking'),
  on_street_parking: t('serviceType.on_street_parking'),
  lease: t('serviceType.lease'),
  refueling_payment: t('serviceType.refueling_payment'),
  parking_payment: t('serviceType.parking_payment'),
  vehicle_maintenance: t('serviceType.vehicle_maintenance'),
  wash_car: t('serviceType.wash_car'),
  vehicle_repair: t('serviceType.vehicle_repair'),
  charging: t('serviceType.charging'),
}

const sayService = (serviceType: AnyRecord['serviceType']): string =>
  Object.hasOwn(services, serviceType) ? services[serviceType] : t('serviceType.other')
