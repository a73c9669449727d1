import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { CentreSelectors } from '../../branch/centre-selectors.tsx'
import { branches, branchTime } from '../../branch/queries.ts'
import { counsellorsOfDay, counsellorTime } from '../../counsellor/queries.ts'
import { BookingCalendar } from '../../reservation/booking-calendar.tsx'
import { slotsOf } from '../../reservation/slots.ts'
import { now } from '../../shared/clock.ts'
import { Select } from '../../shared/form/select.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Choice } from './choice.tsx'
import styles from './hour-choice.module.css'
import {
  type FormDraft,
  type LinkFormProps,
  withCentre,
  withCounsellor,
  withDate,
  withRegion,
} from './link-draft.ts'

const CENTRE_FIRST = '센터를 먼저 골라 주세요'
const DAY_FIRST = '날짜를 먼저 골라 주세요'

/** Region and centre, the day, who counsels at a private centre, and one of the hours that are free. */
export function HourChoice({ form, onChange, refOf }: LinkFormProps) {
  const centres = useQuery(branches)
  if (centres.isError) return <LoadFailure error={centres.error} onRetry={() => centres.refetch()} />
  const { centre } = form
  return (
    <>
      <div>
        <CentreSelectors
          ref={refOf('branchCode')}
          branches={centres.data ?? []}
          region={form.region}
          branchCode={centre?.branch ?? ''}
          onRegion={(region) => onChange(withRegion(form, region))}
          onCentre={(next) => onChange(withCentre(form, next))}
        />
      </div>
      <div className={styles.date}>
        {centre ? (
          <>
            <h2 className={styles.label}>날짜</h2>
            <BookingCalendar
              ref={refOf('date')}
              key={centre.branch}
              centre={centre}
              selected={form.date}
              onSelect={(date) => onChange(withDate(form, date))}
              onCentreMissing={() => {}}
            />
          </>
        ) : (
          <Select label="날짜" value={null} onChange={() => {}} options={[]} disabledReason={CENTRE_FIRST} />
        )}
      </div>
      {centre?.centerType !== 'GENERAL' && <CounsellorChoice form={form} onChange={onChange} refOf={refOf} />}
      <TimeChoice form={form} onChange={onChange} refOf={refOf} />
    </>
  )
}

function CounsellorChoice({ form, onChange, refOf }: LinkFormProps) {
  const { centre, date } = form
  const counsellors = useQuery(counsellorsOfDay(centre?.branch ?? '', date))
  const active = counsellors.data?.filter(({ status }) => status === 'Y') ?? []
  return (
    <div>
      <Choice
        ref={refOf('adminId')}
        label="상담사"
        value={form.counsellor?.adminId ?? null}
        onChange={(id) =>
          onChange(withCounsellor(form, active.find(({ adminId }) => adminId === id) ?? null))
        }
        options={active.map(({ adminId, name }) => ({ value: adminId, label: name }))}
        source={counsellors}
        first={firstOf(form)}
        none="이 날 상담하는 선생님이 없어요. 다른 날짜를 골라 주세요"
      />
    </div>
  )
}

function TimeChoice({ form, onChange, refOf }: LinkFormProps) {
  const { centre, date, counsellor } = form
  const isPrivate = centre?.centerType === 'PRIVATE'
  const options = { staleTime: 0, refetchOnWindowFocus: false }
  const ofCounsellor = useQuery({
    ...counsellorTime(isPrivate ? counsellor?.wrId : undefined, date),
    ...options,
  })
  const ofCentre = useQuery({ ...branchTime(centre && !isPrivate ? centre.branch : '', date), ...options })
  const starts = isPrivate ? ofCounsellor : ofCentre
  const free = slotsOf(starts.data ?? [], toKst(now())).filter(({ isOpen }) => isOpen)
  const counsellorFirst = isPrivate && !counsellor ? '상담사를 먼저 골라 주세요' : undefined
  return (
    <div>
      <Choice
        ref={refOf('time')}
        label="시간"
        value={form.time || null}
        onChange={(time) => onChange({ ...form, time })}
        options={free.map(({ time }) => ({ value: time, label: time }))}
        source={starts}
        first={firstOf(form) ?? counsellorFirst}
        none="비어 있는 시간이 없어요. 다른 날짜를 골라 주세요"
      />
    </div>
  )
}

function firstOf({ centre, date }: FormDraft): string | undefined {
  if (!centre) return CENTRE_FIRST
  return date ? undefined : DAY_FIRST
}
