import { type LatLng, MAP } from '@self/contract/map'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import type { MapApi } from './map/port.ts'
import { useMap } from './map/use-map.ts'
import styles from './pin-map.module.css'

type PinMapProps = {
  position: LatLng | null
  /** What stands there. */
  title: string
  onChange: (position: LatLng) => void
}

/** A pin that is set where the middle of the map is: moved by dragging or by the arrow keys, then by a press. */
export function PinMap(props: PinMapProps) {
  const [isDown, setIsDown] = useState(false)
  if (isDown)
    return (
      <div className={styles.down} role="status">
        <p>지도를 불러오지 못했어요. 주소로 찾거나 잠시 뒤 다시 열어 주세요.</p>
        <Button kind="neutral" size="medium" onClick={() => setIsDown(false)}>
          다시 불러오기
        </Button>
      </div>
    )
  return <LivePinMap {...props} onFailure={() => setIsDown(true)} />
}

function LivePinMap({ position, title, onChange, onFailure }: PinMapProps & { onFailure: () => void }) {
  const { canvas, map } = useMap(onFailure)
  useEffect(() => showPin(map, position, title), [map, position, title])
  return (
    <div className={styles.whole}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: no form here to group. */}
        <div
          ref={canvas}
          role="group"
          aria-label="위치를 정하는 지도, 화살표 키로 움직여요"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map.
          tabIndex={0}
          className={styles.canvas}
        />
        {map ? (
          <Plus aria-hidden="true" size={28} className={styles.middle} />
        ) : (
          <div className={styles.waiting}>
            <Loading>
              <Skeleton shape="block" />
            </Loading>
          </div>
        )}
      </div>
      {map && (
        <div className={styles.buttons}>
          <Button kind="neutral" size="medium" onClick={() => onChange(rounded(map.middle()))}>
            지도 가운데를 위치로
          </Button>
          <Button kind="text" size="medium" onClick={() => map.zoomBy(1)}>
            크게
          </Button>
          <Button kind="text" size="medium" onClick={() => map.zoomBy(-1)}>
            작게
          </Button>
        </div>
      )}
    </div>
  )
}

function showPin(map: MapApi | null, position: LatLng | null, title: string): void {
  map?.setMarkers(position ? [{ id: 'pin', position, title }] : [], () => undefined)
  map?.moveTo(position ?? MAP.middle)
}

/** To a tenth of a metre. */
const rounded = ({ lat, lng }: LatLng): LatLng => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
})
