import type { BookingField } from '@self/contract/booking'
import { BRANCH_FIRST, type Branch } from '@self/contract/branch'
import { willUseOne } from '@self/contract/coupon'
import type { SoonHour } from '@self/contract/free-hours'
import { formatPhone } from '@self/contract/phone'
import { formatDay } from '@self/contract/time-format'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallToAction } from '../../shared/call-to-action.tsx'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useElements } from '../../shared/use-elements.ts'
import { DeadlineBefore } from '../deadline-note.tsx'
import { type BookerField, type BookingState, withChosenDate, withHour, withPass } from '../draft.ts'
import { PassChoice } from '../pass/pass-choice.tsx'
import { PriceLine } from '../pass/price-line.tsx'
import { leftAfter, useHeldPass } from '../pass/use-held-pass.ts'
import { actionText } from './action-text.ts'
import { BookerForm } from './booker-form.tsx'
import styles from './booking-form.module.css'
import { BookingStep, type StepName } from './booking-step.tsx'
import { DateStep } from './date-step.tsx'
import { Soonest } from './soonest.tsx'
import { TimeStep } from './time-step.tsx'
import type { useBooking } from './use-booking.ts'
import { useReserveFlow } from './use-reserve-flow.ts'
import { useFullDate, useWayBack } from './use-way-back.ts'

/** The step of each field. */
const stepOf: Record<BookingField, StepName> = {
  name: 'booker',
  phone: 'booker',
  reason: 'booker',
  date: 'date',
  adminId: 'time',
  time: 'time',
}
const isOfBooker = (field: BookingField): field is BookerField => stepOf[field] === 'booker'

type BookingFormProps = {
  booking: ReturnType<typeof useBooking>
  branch: Branch | undefined
  /** Puts the focus where a branch is chosen. */
  onBranchMissing: () => void
}

/** The booking in its three steps; what it holds outlives it. */
export function BookingForm({ booking, branch, onBranchMissing }: BookingFormProps) {
  const { draft, minutes, starts, slots, isGone, choose, type } = booking
  const [fullDate, showFull] = useFullDate()
  const [isOpen, setIsOpen] = useState({ date: fullDate !== '', time: false, booker: true })
  const steps = useElements<StepName>()
  const [isTried, setIsTried] = useState(false)
  const bookerFields = useElements<BookerField>()
  const { alert } = useDialog()
  const { passes, pass } = useHeldPass(draft)
  const flow = useReserveFlow(draft, {
    ...{ pass, onMissing: show, onTaken: startOverWithTime },
    ...{ onSent: booking.markSent, onAnswered: booking.markAnswered },
  })

  useWayBack(draft, (field) => toggle(stepOf[field], true, field))

  /** What a press has folded or unfolded keeps the focus. */
  function toggle(step: StepName, isStepOpen: boolean, field?: BookingField) {
    flushSync(() => setIsOpen((before) => ({ ...before, [step]: isStepOpen })))
    const target = field && isOfBooker(field) ? bookerFields.get(field) : steps.get(step)
    target?.focus()
  }

  function show(field: BookingField) {
    setIsTried(true)
    if (field === 'date' && !branch) return onBranchMissing()
    toggle(stepOf[field], true, field)
  }

  function startOverWithTime() {
    choose({ ...draft, time: '' })
    starts.refetch()
    toggle('time', true)
  }

  /** What is chosen outlives the login that waiting needs. */
  function lookAtFull(date: string) {
    if (date) choose(draft)
    showFull(date)
  }

  function chooseDate(date: string) {
    showFull('')
    if (date !== draft.date) choose(withChosenDate(draft, date))
    toggle('date', false)
  }

  function chooseTime(next: BookingState) {
    choose(next)
    if (next.time) toggle('time', false)
  }

  /** Day, person and hour at once. */
  function chooseHour(hour: SoonHour) {
    choose(withHour(draft, hour))
    toggle('time', false)
  }

  function showEveryCounsellor(next: BookingState) {
    choose(next)
    toggle('date', true)
  }

  async function promptForBranch() {
    await alert(BRANCH_FIRST, { icon: 'warning' })
    onBranchMissing()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    flow.submit()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PriceLine {...draft} />
      <Soonest draft={draft} minutes={minutes} onChoose={chooseHour} />
      <BookingStep
        ref={steps.refOf('date')}
        step={1}
        title="날짜"
        answer={draft.date && formatDay(draft.date)}
        isOpen={isOpen.date}
        onToggle={(isStepOpen) => toggle('date', isStepOpen)}
      >
        <DateStep
          draft={draft}
          minutes={minutes}
          branch={branch}
          fullDate={fullDate}
          onFull={lookAtFull}
          onDate={chooseDate}
          onEveryCounsellor={showEveryCounsellor}
          onBranchMissing={promptForBranch}
        />
      </BookingStep>
      <BookingStep
        ref={steps.refOf('time')}
        step={2}
        title={draft.isPrivate ? '상담사·시간' : '시간'}
        answer={draft.time && [draft.counsellorName, draft.time].filter(Boolean).join(' · ')}
        isOpen={isOpen.time}
        onToggle={(isStepOpen) => toggle('time', isStepOpen)}
      >
        <TimeStep
          draft={draft}
          starts={starts}
          slots={slots}
          isGone={isGone}
          onChoose={chooseTime}
          onOtherDay={() => toggle('date', true)}
        />
      </BookingStep>
      <BookingStep
        ref={steps.refOf('booker')}
        step={3}
        title="예약자 정보"
        answer={draft.name && draft.phone && draft.reason && `${draft.name} · ${formatPhone(draft.phone)}`}
        isOpen={isOpen.booker}
        onToggle={(isStepOpen) => toggle('booker', isStepOpen)}
      >
        <BookerForm
          booker={draft}
          onChange={type}
          onGate={flow.promptLogin}
          refOf={bookerFields.refOf}
          isTried={isTried}
          isHourChosen={draft.time !== ''}
        />
      </BookingStep>
      <PassChoice passes={passes} pass={pass} onChoose={(next) => choose(withPass(draft, next))} />
      {!draft.isPrivate && draft.date && draft.time && <DeadlineBefore start={draft} isPrivate={false} />}
      <CallToAction helper={draft.time && pass && willUseOne(leftAfter(pass))}>
        <Button type="submit" isLoading={flow.isBusy}>
          {actionText(draft, flow.promptLogin !== undefined)}
        </Button>
      </CallToAction>
      {flow.consent}
    </form>
  )
}
