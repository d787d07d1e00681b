import { useQuery } from '@tanstack/react-query'
import { CircleParking } from 'lucide'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { useOverlay, useSwitchOverlay } from '../../../navigation/use-overlay.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/feedback/SkeletonBlock.tsx'
import { OutsideRow } from '../../../ui/layout/OutsideRow.tsx'
import { Icon } from '../../../ui/mark/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { mapAddressOf, type ParkingPlace } from './map-address.ts'
import css from './PlacesSheet.module.css'

/** Where points are taken off parking bills: the partners' places with their area, each with a link to a map. */
export function PlacesSheet() {
  const { value, close } = useOverlay('internalParkingPlacesDrawerOpen')
  const open = value !== undefined
  const switchOverlay = useSwitchOverlay()
  const toRules = () =>
    switchOverlay({ internalParkingPlacesDrawerOpen: undefined, internalRedeemRuleDrawerOpen: true })
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={t('parkingPlaces.title')}
      description={t('parkingPlaces.intro')}
      footer={
        <Button look="secondary" wide onClick={toRules}>
          {t('parkingPlaces.rules')}
        </Button>
      }
    >
      <Places open={open} />
    </Sheet>
  )
}

function Places({ open }: { readonly open: boolean }) {
  const { data, isError, error, isFetching, refetch } = useQuery({ ...read('GET /v1/parking-places'), enabled: open })
  if (data)
    return data.length > 0 ? <PlaceList places={data} /> : <p className={css['note']}>{t('parkingPlaces.empty')}</p>
  if (isError) return <LoadProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Skeleton>
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
    </Skeleton>
  )
}

const PlaceList = ({ places }: { readonly places: readonly ParkingPlace[] }) => (
  <>
    <ul className={css['places']}>
      {places.map((place) => (
        <li key={`${place.area} ${place.name}`}>
          <OutsideRow
            mark={<Icon of={CircleParking} aria-hidden="true" />}
            title={place.name}
            subtitle={t('parkingPlaces.at', { area: place.area, address: place.address })}
            address={mapAddressOf(place)}
          />
        </li>
      ))}
    </ul>
    <p className={css['note']}>{t('parkingPlaces.note')}</p>
  </>
)
