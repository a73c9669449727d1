import type { LatLng } from '@self/contract/map'
import { PinMap } from '../branch/pin-map.tsx'
import { Button } from '../shared/form/button.tsx'
import { TextArea, TextField } from '../shared/form/field.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './branch-screen.module.css'
import type { FormPart } from './form-part.ts'
import { locateAddress } from './queries.ts'

/** Where it is: an address, a pin on the map, and the way. */
export function AddressFields({ form, set, text, found }: FormPart & { found: LatLng | null }) {
  const toast = useToast()
  const locating = useAction({
    call: locateAddress,
    done(position) {
      if (position) set({ position })
      else toast.error('그 주소를 찾지 못했어요. 주소를 고치거나 지도에서 자리를 정해 주세요.')
    },
  })
  return (
    <section aria-labelledby="branch-address" className={styles.part}>
      <h2 id="branch-address" className={styles.heading}>
        위치
      </h2>
      <TextField label="주소" maxLength={120} {...text('addr')} />
      <div className={styles.buttons}>
        <Button
          kind="neutral"
          size="medium"
          disabled={!form.addr.trim()}
          isLoading={locating.isBusy}
          onClick={() => locating.start(form.addr)}
        >
          주소로 찾기
        </Button>
        {form.position && (
          <Button kind="text" size="medium" onClick={() => set({ position: null })}>
            핀 빼기
          </Button>
        )}
      </div>
      <PinMap
        position={form.position ?? found}
        title={form.name || '새 센터'}
        onChange={(position) => set({ position })}
      />
      <p role="status" className={styles.note}>
        {form.position
          ? `핀: 위도 ${form.position.lat}, 경도 ${form.position.lng}`
          : '핀이 없으면 주소로 찾은 자리에 보여요.'}
      </p>
      <TextArea label="오는 길" limit={400} {...text('directions')} />
    </section>
  )
}
