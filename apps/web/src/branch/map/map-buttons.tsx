import type { LatLng } from '@self/contract/map'
import { LocateFixed, LocateOff, type LucideIcon, Minus, Navigation, Plus } from 'lucide-react'
import styles from './map-buttons.module.css'
import type { MapApi } from './port.ts'
import { type LocateState, useLocate } from './use-locate.ts'

const LOCATE: Record<LocateState, { name: string; Icon: LucideIcon }> = {
  normal: { name: '내 위치 보기', Icon: LocateFixed },
  asking: { name: '내 위치 보기', Icon: LocateFixed },
  located: { name: '위치 따라가기', Icon: Navigation },
  tracking: { name: '따라가기 끄기', Icon: LocateOff },
}

type MapButtonsProps = {
  map: MapApi
  isLookingElsewhere: boolean
  onLocate: (position: LatLng) => void
  onLocatePress: () => void
}

/** For one finger, a mouse without a wheel, or keys. */
export function MapButtons({ map, isLookingElsewhere, onLocate, onLocatePress }: MapButtonsProps) {
  const { state, press } = useLocate(map, { onLocate, isLookingElsewhere })
  const { name, Icon } = LOCATE[state]
  const locate = () => {
    onLocatePress()
    press()
  }
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.button} aria-label="확대" onClick={() => map.zoomBy(1)}>
        <Plus aria-hidden="true" size={20} />
      </button>
      <button type="button" className={styles.button} aria-label="축소" onClick={() => map.zoomBy(-1)}>
        <Minus aria-hidden="true" size={20} />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.locate}`}
        aria-label={name}
        aria-disabled={state === 'asking'}
        data-state={state}
        onClick={locate}
      >
        <Icon aria-hidden="true" size={20} />
      </button>
    </div>
  )
}
