import type { Disruptions } from '@self/contract/disruption'
import { type HoursException, refusalOfException, refusals } from '@self/contract/hours'
import { addDays, toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { useState } from 'react'
import { type Impact, useWithdrawal } from '../impact/use-impact.ts'
import { useEditor } from '../shared/admin/use-editor.ts'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { Choice } from '../shared/form/choice.tsx'
import { TextField } from '../shared/form/field.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import styles from './disruption-screen.module.css'
import { disrupt } from './queries.ts'

type Draft = { wrId: string; fromDay: string; lastDay: string }

const exceptionOf = ({ fromDay, lastDay }: Draft): HoursException => ({
  ...{ kind: 'SICK', from: `${fromDay}T00:00`, name: null },
  until: `${addDays(lastDay || fromDay, 1)}T00:00`,
})

function check(draft: Draft): Partial<Draft> {
  if (!draft.wrId) return { wrId: '누가 쉬는지 골라 주세요.' }
  if (!draft.fromDay) return { fromDay: '시작하는 날을 골라 주세요.' }
  const code = refusalOfException('counsellor', exceptionOf(draft), formatWallClock(now()))
  return code ? { lastDay: refusals[code][1] } : {}
}

type DisruptionFormProps = {
  counsellors: Disruptions['counsellors']
  impact: Impact
  onSaved: () => Promise<unknown>
}

/** Who, from when, until when: today, unless somebody says otherwise. */
export function DisruptionForm({ counsellors, impact, onSaved }: DisruptionFormProps) {
  const toast = useToast()
  const [loaded] = useState<Draft>(() => {
    const today = toKst(now()).date
    return { wrId: '', fromDay: today, lastDay: today }
  })
  const editor = useEditor<Draft, number>({
    loaded,
    check,
    save: (draft): Promise<number> => {
      const { from, until } = exceptionOf(draft)
      return impact.ask(
        (decisions) => disrupt({ wrId: Number(draft.wrId), from, until, decisions }),
        editor.save,
      )
    },
    async done() {
      await onSaved()
      toast.success('병가로 넣었어요. 아래에서 아직 모르는 분이 있는지 확인해 주세요.')
    },
  })
  const { draft, set, errors, refOf } = editor
  useWithdrawal(impact, draft)
  return (
    <section className={styles.form} aria-label="누가 언제까지">
      <Choice
        ref={refOf('wrId')}
        label="누가"
        value={draft.wrId || null}
        onChange={(wrId) => set({ wrId })}
        options={counsellors.map(({ wrId, name, branchName }) => ({
          value: String(wrId),
          label: `${name} · ${branchName}`,
        }))}
        {...(errors.wrId && { error: errors.wrId })}
      />
      <TextField
        ref={refOf('fromDay')}
        label="첫날"
        type="date"
        value={draft.fromDay}
        onChange={(fromDay) => set({ fromDay })}
        {...(errors.fromDay && { error: errors.fromDay })}
      />
      <TextField
        ref={refOf('lastDay')}
        label="마지막 날"
        type="date"
        value={draft.lastDay}
        onChange={(lastDay) => set({ lastDay })}
        {...(errors.lastDay && { error: errors.lastDay })}
      />
      <div className={styles.press}>
        <Button size="medium" isLoading={editor.isSaving} onClick={editor.save}>
          예약 찾기
        </Button>
      </div>
      {editor.problem && <Problem error={editor.problem} />}
      <p className={styles.note}>
        예약이 없으면 바로 병가로 넣고, 있으면 하나씩 정한 뒤에 넣어요. 이미 시작한 상담은 그대로예요.
      </p>
    </section>
  )
}
