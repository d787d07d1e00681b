import { CarFront, Fuel, PlugZap, Settings, SquareParking } from 'lucide'
import { Icon } from '../../ui/mark/Icon.tsx'
import type { AnyRecord } from './record.ts'
import css from './ServiceMark.module.css'

const icons = {
  refueling: Fuel,
  refueling_payment: Fuel,
  parking: SquareParking,
  parking_payment: SquareParking,
  on_street_parking: SquareParking,
  lease: CarFront,
  vehicle_maintenance: Settings,
  vehicle_repair: Settings,
  wash_car: CarFront,
  charging: PlugZap,
} as const satisfies Record<AnyRecord['serviceType'], unknown>

/** What an order was for. A service that is younger than this page is a car. */
export function ServiceMark({ serviceType }: Pick<AnyRecord, 'serviceType'>) {
  const icon = Object.hasOwn(icons, serviceType) ? icons[serviceType] : CarFront
  return (
    <span className={css['mark']}>
      <Icon of={icon} aria-hidden="true" />
    </span>
  )
}
