import type { Choice } from '@self/contract/impact'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { Panel } from '../shared/admin/panel.tsx'
import { Button } from '../shared/form/button.tsx'
import { Problem } from '../shared/states/problem.tsx'
import styles from './impact-panel.module.css'
import { TouchedCard } from './touched-card.tsx'
import { type Impact, keyOf } from './use-impact.ts'
import { choiceLabel } from './words.ts'

const ALL: readonly Choice[] = ['KEEP', 'HAND_OVER', 'OFFER', 'CANCEL']

type ImpactPanelProps = {
  impact: Impact
  /** What a press does when all is decided: '저장', '모두에게 알리기'. */
  saveLabel?: string
  /** Why the last press came to nothing, where no dialog tells. */
  problem?: Error | undefined
}

/** 저장하기 전에: what a change touches, a choice for each, and the save, which is off while one is left. */
export function ImpactPanel({ impact, saveLabel = '저장', problem }: ImpactPanelProps) {
  const { touched, left, choose, choiceFor } = impact
  const offered = ALL.filter((choice) => touched.some((one) => one.choices.includes(choice)))
  const chosen = new Set(touched.map((one) => choiceFor(one)))
  const [alike] = chosen.size === 1 ? chosen : []
  // Once some are decided, a press decides the others.
  const rest = left > 0 ? touched.filter((one) => !choiceFor(one)) : touched
  return (
    <Panel
      title={`이 변경에 걸리는 예약이 ${touched.length}건 있어요`}
      above="저장하기 전에"
      onClose={impact.close}
      foot={
        <>
          <Problem error={problem ?? null} kind="danger" />
          <Button size="medium" disabled={left > 0} isLoading={impact.isSaving} onClick={impact.save}>
            {left > 0 ? `${left}건을 더 정해 주세요` : saveLabel}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>예약은 저절로 옮겨지지 않아요. 하나씩, 또는 한 번에 정해 주세요.</p>
      {touched.length > 1 && (
        <div className={styles.alike}>
          <span aria-hidden="true">{rest.length < touched.length ? `남은 ${rest.length}건` : '모두'}</span>
          <FilterTabs
            label="모두 똑같이"
            value={alike ?? 'NONE'}
            options={offered.map((value) => ({ value, label: choiceLabel(value) }))}
            onChange={(choice) =>
              choice !== 'NONE' &&
              choose(
                rest.filter(({ choices }) => choices.includes(choice)),
                choice,
              )
            }
          />
        </div>
      )}
      <ul className={styles.list}>
        {touched.map((one) => (
          <li key={keyOf(one)}>
            <TouchedCard touched={one} choice={choiceFor(one)} onChoose={(choice) => choose([one], choice)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
