import { LEAVE_LABELS, LEAVE_NOTE, type LeaveKind } from '@self/contract/leave-request'
import type { OwnCounsellor } from '@self/contract/own-view'
import { addDays } from '@self/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { RadioCard } from '../shared/form/radio-card.tsx'
import { RadioGroup } from '../shared/form/radio-group.tsx'
import { Select } from '../shared/form/select.tsx'
import { OfflineNote } from '../shared/form/submit-button.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useSureClose } from '../shared/overlay/use-sure-close.ts'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { useOnline } from '../shared/use-online.ts'
import styles from './own-leave.module.css'
import { leaveKey, requestLeave } from './queries.ts'

type LeaveFormProps = { counsellors: readonly OwnCounsellor[]; isOpen: boolean; onClose: () => void }

const KINDS = Object.keys(LEAVE_LABELS) as LeaveKind[]
const HOURS = Array.from({ length: 48 }, (_, index) => {
  const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`
  return { value: time, label: time }
})

/** Whole days, or hours of one. */
export function LeaveForm({ counsellors, isOpen, onClose }: LeaveFormProps) {
  const form = useId()
  const name = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const [wrId, setWrId] = useState(String(counsellors[0]?.wrId ?? ''))
  const [kind, setKind] = useState<LeaveKind>('LEAVE')
  const [isWhole, setWhole] = useState(true)
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [hours, setHours] = useState({ from: '13:00', until: '18:00' })
  const [note, setNote] = useState('')
  const isReady = first !== '' && (!isWhole || last !== '')
  const span = isWhole
    ? { from: `${first}T00:00`, until: `${last && addDays(last, 1)}T00:00` }
    : { from: `${first}T${hours.from}`, until: `${first}T${hours.until}` }
  const { start, isBusy, error } = useAction({
    call: () => requestLeave(Number(wrId), { kind, ...span, note }),
    done() {
      onClose()
      toast.success('휴가를 신청했어요. 센터장이 답하면 여기에 보여요.')
    },
    failed: () => undefined,
    settled: () => queryClient.invalidateQueries({ queryKey: leaveKey }),
  })
  const close = useSureClose({ isUnsaved: first + note !== '', isBusy: isBusy, onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) start()
  }

  return (
    <Sheet
      title="휴가 신청"
      isOpen={isOpen}
      onClose={close}
      footer={
        <div className={styles.send}>
          <Button type="submit" form={form} disabled={!isReady || !isOnline} isLoading={isBusy}>
            신청하기
          </Button>
          {!isReady && <p className={styles.why}>날짜를 고르면 신청할 수 있어요</p>}
          {isReady && !isOnline && <OfflineNote />}
        </div>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {counsellors.length > 1 && (
          <Select
            label="상담사"
            value={wrId}
            onChange={setWrId}
            options={counsellors.map(({ wrId: value, name: label, branchName }) => ({
              value: String(value),
              label: `${label} · ${branchName}`,
            }))}
          />
        )}
        <Select
          label="종류"
          value={kind}
          onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'LEAVE')}
          options={KINDS.map((value) => ({ value, label: LEAVE_LABELS[value] }))}
        />
        <RadioGroup legend="기간">
          <RadioCard name={name} isChosen={isWhole} onChoose={() => setWhole(true)}>
            하루 종일
          </RadioCard>
          <RadioCard name={name} isChosen={!isWhole} onChoose={() => setWhole(false)}>
            하루 중 몇 시간
          </RadioCard>
        </RadioGroup>
        <TextField
          label={isWhole ? '첫날' : '날짜'}
          type="date"
          value={first}
          onChange={(day) => {
            setFirst(day)
            if (last < day) setLast(day)
          }}
        />
        {isWhole ? (
          <TextField label="마지막 날" type="date" min={first} value={last} onChange={setLast} />
        ) : (
          <>
            <Select
              label="시작"
              value={hours.from}
              onChange={(from) => setHours({ ...hours, from })}
              options={HOURS}
            />
            <Select
              label="끝"
              value={hours.until}
              onChange={(until) => setHours({ ...hours, until })}
              options={HOURS}
            />
          </>
        )}
        <TextField
          label="메모 (선택)"
          maxLength={LEAVE_NOTE}
          value={note}
          onChange={setNote}
          helper="센터장이 읽어요. 병 이름처럼 민감한 내용은 적지 마세요."
        />
        <Problem error={error} kind="danger" />
      </form>
    </Sheet>
  )
}
