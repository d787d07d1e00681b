import { CircleParking, Fuel, RadioTower, Ticket } from 'lucide-react'
import { machineUid } from '@dpass/rules/programmes'
import { t } from '../../../copy/t.ts'
import { stateOf } from '../../../domain/programme.ts'
import type { HomeAnchors } from '../home-anchors.ts'
import type { Home } from '../use-home.ts'
import { Tile } from './Tile.tsx'
import css from './Tiles.module.css'

interface TilesProps {
  readonly home: Home
  readonly anchors: HomeAnchors
  readonly onRules: () => void
  readonly isNative: boolean
  /** Told the place where the status of automatic toll payment comes later. */
  readonly etagSlot: (slot: Element | null) => void
}

/** What members do most, one tap each. What is not set up says what it would save. */
export function Tiles({ home, anchors, onRules, isNative, etagSlot }: TilesProps) {
  return (
    <ul className={css['tiles']} aria-label={t('home.tiles.label')}>
      <Tile icon={<Fuel />} title={t('home.tiles.refuel')} render={anchors.refuelling}>
        {usesTreePoints(home) ? t('home.tiles.refuelReady') : t('home.refuelMachine.subtitle')}
      </Tile>
      <Tile icon={<CircleParking />} title={t('home.tiles.parking')} onClick={onRules}>
        {home.setting.data === null ? t('home.tiles.parkingSaves') : t('home.tiles.parkingHow')}
      </Tile>
      <Tile icon={<RadioTower />} title={t('home.tiles.etag')} render={anchors.etag}>
        <span ref={etagSlot} />
      </Tile>
      <Tile icon={<Ticket />} title={t('plans.list.title')} render={anchors.plans}>
        {sayPlan(home.plans, isNative)}
      </Tile>
    </ul>
  )
}

const usesTreePoints = ({ points }: Home): boolean =>
  points.data?.some((point) => point.uniqueId === machineUid && stateOf(point.resourceOwner) === 'LINKED') ?? false

function sayPlan({ data, isError }: Home['plans'], isNative: boolean): string | undefined {
  if (data?.[0]) return data[0].name
  if (!data && !isError) return undefined
  return isNative ? t('home.tiles.planNone') : t('home.tiles.planSaves')
}
