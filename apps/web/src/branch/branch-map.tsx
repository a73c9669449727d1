import { MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import styles from './branch-map.module.css'
import { type BranchMapProps, LiveMap } from './map/live-map.tsx'

/** The branches on a map; the list beside it says the same and works without it. Spec 2 §2 «Map». */
export function BranchMap(props: BranchMapProps) {
  const [isDown, setIsDown] = useState(false)
  return (
    <section aria-label="센터 지도" className={styles.map}>
      {isDown ? (
        <MapDown onRetry={() => setIsDown(false)} />
      ) : (
        <LiveMap {...props} onFailure={() => setIsDown(true)} />
      )}
    </section>
  )
}

function MapDown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.down} role="status">
      <MapPinOff aria-hidden="true" size={28} />
      <p>지도를 불러오지 못했어요. 지도 없이도 센터를 고를 수 있어요.</p>
      <Button kind="neutral" size="medium" onClick={onRetry}>
        다시 불러오기
      </Button>
    </div>
  )
}
