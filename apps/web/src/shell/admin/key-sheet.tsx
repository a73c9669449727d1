import { useKeyLines } from '../../shared/admin/use-keys.ts'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import { RadioCard } from '../../shared/form/radio-card.tsx'
import { RadioGroup } from '../../shared/form/radio-group.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { DENSITIES, type Density, usePreferences } from '../../shared/store/preference.ts'
import styles from './key-sheet.module.css'
import { keyText } from './key-text.ts'

const HEIGHTS: Readonly<Record<Density, string>> = { narrow: '좁게', usual: '보통', wide: '넓게' }

/** Every key that does something on this screen, and how somebody wants to work. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const lines = useKeyLines()
  const [{ plainKeys, density }, change] = usePreferences()
  return (
    <Sheet title="키와 보기" isOpen={isOpen} onClose={onClose}>
      <div className={styles.sheet}>
        <dl className={styles.keys}>
          {lines.map(({ key, label }) => (
            <div key={key} className={styles.line}>
              <dt>
                <kbd className={styles.key}>{keyText(key)}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Checkbox checked={plainKeys} onChange={(isOn) => change({ plainKeys: isOn })}>
          글자 하나로 누르는 키 쓰기
        </Checkbox>
        <RadioGroup legend="표의 줄 높이">
          {DENSITIES.map((each) => (
            <RadioCard
              key={each}
              name="density"
              isChosen={density === each}
              onChoose={() => change({ density: each })}
            >
              {HEIGHTS[each]}
            </RadioCard>
          ))}
        </RadioGroup>
      </div>
    </Sheet>
  )
}
