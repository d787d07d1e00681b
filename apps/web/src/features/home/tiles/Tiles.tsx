import { Link } from '@tanstack/react-router'
import { CircleParking, Fuel, RadioTower, Ticket } from 'lucide'
import { machineUid } from '@dpass/rules/programmes'
import { nativeHost } from '../../../bridge/native-mode.ts'
import { t } from '../../../copy/t.ts'
import { stateOf } from '../../../domain/programme.ts'
import { fromAbove } from '../../../navigation/history-state.ts'
import { useOverlay } from '../../../navigation/use-overlay.ts'
import { Icon } from '../../../ui/mark/Icon.tsx'
import { EtagWords } from '../late-parts.tsx'
import type { Home } from '../use-home.ts'
import { Tile } from './Tile.tsx'
import css from './Tiles.module.css'

/** What members do most, one tap each. What is not set up says what it would save. */
export function Tiles({ home }: { readonly home: Home }) {
  const places = useOverlay('internalParkingPlacesDrawerOpen')
  return (
    <ul className={css['tiles']} aria-label={t('home.tiles.label')}>
      <Tile
        icon={<Icon of={Fuel} />}
        title={t('home.tiles.refuel')}
        render={<Link to="/refuelling" state={fromAbove} />}
      >
        {usesTreePoints(home) ? t('home.tiles.refuelReady') : t('home.refuelMachine.subtitle')}
      </Tile>
      <Tile icon={<Icon of={CircleParking} />} title={t('parkingPlaces.title')} onClick={() => places.open(true)}>
        {home.setting.data === null ? t('home.tiles.parkingSaves') : t('home.tiles.parkingHow')}
      </Tile>
      <Tile
        icon={<Icon of={RadioTower} />}
        title={t('home.tiles.etag')}
        render={<Link to="/etag-submission" state={fromAbove} />}
      >
        <EtagWords />
      </Tile>
      <Tile icon={<Icon of={Ticket} />} title={t('plans.list.title')} render={<Link to="/plans" state={fromAbove} />}>
        {sayPlan(home.plans)}
      </Tile>
    </ul>
  )
}

const usesTreePoints = ({ points }: Home): boolean =>
  points.data?.some((point) => point.uniqueId === machineUid && stateOf(point.resourceOwner) === 'LINKED') ?? false

function sayPlan({ data, isError }: Home['plans']): string | undefined {
  if (data?.[0]) return data[0].name
  if (!data && !isError) return undefined
  return nativeHost() ? t('home.tiles.planNone') : t('home.tiles.planSaves')
}
