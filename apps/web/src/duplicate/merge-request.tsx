import type { Compared, Comparison } from '@self/contract/duplicate'
import { MERGE_DAYS, MERGE_SENTENCES } from '@self/contract/merge'
import { formatDate } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import { RadioCard } from '../shared/form/radio-card.tsx'
import { RadioGroup } from '../shared/form/radio-group.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { askMerge, mergePreview, type Pair } from './merge-calls.ts'
import { MergePreview } from './merge-preview.tsx'
import styles from './pair-panel.module.css'
import { duplicateKey } from './queries.ts'

type MergeChoiceProps = { pair: Comparison; merging: Pair; onInto: (id: string) => void }

/** Which of two accounts is kept, and what that does. */
export function MergeChoice({ pair: { first, second }, merging, onInto }: MergeChoiceProps) {
  const id = useId()
  const preview = useQuery(mergePreview(merging))
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>합치기</h3>
      <RadioGroup legend="남길 계정">
        {[first, second].map((side) => (
          <RadioCard
            key={side.memberId}
            name={id}
            isChosen={merging.into === String(side.memberId)}
            onChoose={() => onInto(String(side.memberId))}
          >
            <b>{side.memberId}번 회원</b> <span className={styles.help}>{accountOf(side)}</span>
          </RadioCard>
        ))}
      </RadioGroup>
      <MergePreview preview={preview} />
      <p className={styles.help}>
        요청하면 다른 직원이 승인할 때 합쳐져요. 합친 뒤 {MERGE_DAYS}일 안에 되돌릴 수 있어요.
      </p>
    </section>
  )
}

const accountOf = ({ userPhone, joinedOn }: Compared): string =>
  `${userPhone || '번호 없음'} · ${formatDate(joinedOn)} 가입`

type MergeFootProps = { merging: Pair; onRequested: (id: number) => void; onStop: () => void }

/** Asks another one of the staff to agree; nothing moves before. */
export function MergeFoot({ merging, onRequested, onStop }: MergeFootProps) {
  const client = useQueryClient()
  const toast = useToast()
  const { data } = useQuery(mergePreview(merging))
  const asking = useAction({
    call: () => askMerge(merging),
    done: (id) => {
      toast.success(MERGE_SENTENCES.requested)
      onRequested(id)
    },
    icon: 'warning',
    settled: () => client.invalidateQueries({ queryKey: duplicateKey }),
  })
  return (
    <ButtonRow>
      <Button kind="neutral" onClick={onStop}>
        그만두기
      </Button>
      <Button
        isLoading={asking.isBusy}
        disabled={!data || data.obstacle !== null}
        onClick={() => asking.start()}
      >
        합치기 요청
      </Button>
    </ButtonRow>
  )
}
