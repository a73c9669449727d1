import { type Branch, CENTRE_FIRST } from '@self/contract/branch'
import { formatPhone } from '@self/contract/phone'
import type { BookingField } from '@self/contract/reservation'
import { formatDay } from '@self/contract/time'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CentreSelectors } from '../branch/centre-selectors.tsx'
import { CallToAction } from '../shared/call-to-action.tsx'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { BookerForm } from './booker-form.tsx'
import styles from './booking-form.module.css'
import { BookingStep, type StepName, stepTarget } from './booking-step.tsx'
import { BookingCalendar } from './calendar/booking-calendar.tsx'
import { type BookingState, withCentre, withDate, withRegion } from './draft.ts'
import { TimeStep } from './time-step.tsx'
import { useBooking } from './use-booking.ts'
import { useReserveFlow } from './use-reserve-flow.ts'

/** Where each missing field is asked for, and what takes the focus there. */
const places: Record<BookingField, { step: StepName; target: string }> = {
  name: { step: 'booker', target: '[name="name"]' },
  phone: { step: 'booker', target: '[name="phone"]' },
  reason: { step: 'booker', target: '[name="reason"]' },
  date: { step: 'date', target: stepTarget('date') },
  adminId: { step: 'time', target: stepTarget('time') },
  time: { step: 'time', target: stepTarget('time') },
}

export function BookingForm({ branches }: { branches: readonly Branch[] }) {
  const { draft, starts, slots, isGone, choose, type } = useBooking(branches)
  const [isOpen, setIsOpen] = useState({ date: false, time: false, booker: true })
  const form = useRef<HTMLFormElement>(null)
  const centreSelector = useRef<HTMLButtonElement>(null)
  const { alert } = useDialog()
  const toast = useToast()
  const flow = useReserveFlow(draft, { onMissing: show, onTaken: startOverWithTime })
  const centre = branches.find(({ branch }) => branch === draft.branchCode)

  /** What a press has folded or unfolded keeps the focus. */
  function toggle(step: StepName, isStepOpen: boolean, target = stepTarget(step)) {
    flushSync(() => setIsOpen((before) => ({ ...before, [step]: isStepOpen })))
    form.current?.querySelector<HTMLElement>(target)?.focus()
  }

  function show(field: BookingField) {
    toggle(places[field].step, true, places[field].target)
  }

  function startOverWithTime() {
    choose({ ...draft, time: '' })
    starts.refetch()
    toggle('time', true)
  }

  function changeCentre(next: BookingState) {
    if (draft.date) toast.info('센터가 바뀌어 날짜와 시간을 지웠어요')
    choose(next)
  }

  function chooseDate(date: string) {
    choose(withDate(draft, date))
    toggle('date', false)
  }

  function chooseTime(next: BookingState) {
    choose(next)
    if (next.time) toggle('time', false)
  }

  async function askForCentre() {
    await alert(CENTRE_FIRST, { icon: 'warning' })
    centreSelector.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    flow.submit()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <CentreSelectors
        ref={centreSelector}
        branches={branches}
        region={draft.region}
        branchCode={draft.branchCode}
        onRegion={(region) => changeCentre(withRegion(draft, region))}
        onCentre={(next) => changeCentre(withCentre(draft, next))}
      />
      <BookingStep
        name="date"
        step={1}
        title="날짜"
        answer={draft.date && formatDay(draft.date)}
        isOpen={isOpen.date}
        onToggle={(isStepOpen) => toggle('date', isStepOpen)}
      >
        <BookingCalendar
          workdays={centre?.workdays}
          selected={draft.date}
          onSelect={chooseDate}
          onCentreMissing={askForCentre}
        />
      </BookingStep>
      <BookingStep
        name="time"
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
        name="booker"
        step={3}
        title="예약자 정보"
        answer={draft.name && draft.phone && draft.reason && `${draft.name} · ${formatPhone(draft.phone)}`}
        isOpen={isOpen.booker}
        onToggle={(isStepOpen) => toggle('booker', isStepOpen)}
      >
        <BookerForm booker={draft} onChange={type} onGate={flow.askLogin} />
      </BookingStep>
      <CallToAction>
        <Button type="submit" isLoading={flow.isBusy}>
          {actionText(draft)}
        </Button>
      </CallToAction>
      {flow.consent}
    </form>
  )
}

/** '11월 24일 14:00 예약하기' once that is what the press does. */
function actionText({ date, time }: BookingState): string {
  if (!date || !time) return '예약하기'
  const [month, day] = formatDay(date).split(' ')
  return `${month} ${day} ${time} 예약하기`
}
