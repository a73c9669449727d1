import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { branches, branchTime } from '../../branch/queries.ts'
import { counsellorsOfDay, counsellorTime } from '../../counsellor/queries.ts'
import { BookingCalendar } from '../../reservation/booking-calendar.tsx'
import { slotsOf } from '../../reservation/slots.ts'
import { now } from '../../shared/clock.ts'
import { Select } from '../../shared/form/select.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { couponsOf } from '../queries.ts'
import { BranchChoice } from './branch-choice.tsx'
import { Choice } from './choice.tsx'
import styles from './hour-choice.module.css'
import { type FormDraft, type LinkFormProps, withCounsellor, withDate } from './link-draft.ts'

const BRANCH_FIRST = '센터를 먼저 골라 주세요'
const DAY_FIRST = '날짜를 먼저 골라 주세요'

/** Region and branch, the day, who counsels at a private branch, and one of the hours that are free. */
export function HourChoice({ form, onChange, refOf }: LinkFormProps) {
  const branchList = useQuery(branches)
  const minutes = useCouponMinutes(form)
  if (branchList.isLoadingError)
    return <LoadFailure error={branchList.error} onRetry={() => branchList.refetch()} />
  const { branch } = form
  return (
    <>
      <BranchChoice form={form} onChange={onChange} refOf={refOf} />
      <div className={styles.date}>
        {branch ? (
          <>
            <h2 className={styles.label}>날짜</h2>
            <BookingCalendar
              ref={refOf('date')}
              key={branch.branch}
              branch={branch}
              minutes={minutes}
              selected={form.date}
              onSelect={(date) => onChange(withDate(form, date))}
              onBranchMissing={() => {}}
            />
          </>
        ) : (
          <Select label="날짜" value={null} onChange={() => {}} options={[]} disabledReason={BRANCH_FIRST} />
        )}
      </div>
      {branch?.centerType !== 'GENERAL' && <CounsellorChoice form={form} onChange={onChange} refOf={refOf} />}
      <TimeChoice form={form} onChange={onChange} refOf={refOf} />
    </>
  )
}

function CounsellorChoice({ form, onChange, refOf }: LinkFormProps) {
  const { branch, date } = form
  const counsellors = useQuery(counsellorsOfDay(branch?.branch ?? '', date))
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
        none="이날 상담하는 선생님이 없어요. 다른 날짜를 골라 주세요"
      />
    </div>
  )
}

/** How long a session of the chosen coupon takes; undefined while none is chosen (D-18). */
function useCouponMinutes({ member, couponId, branch }: FormDraft): number | undefined {
  const coupons = useQuery(couponsOf(member?.memberId, branch?.branch ?? ''))
  return coupons.data?.find(({ id }) => id === couponId)?.minutes
}

function TimeChoice({ form, onChange, refOf }: LinkFormProps) {
  const { branch, date, counsellor } = form
  const minutes = useCouponMinutes(form)
  const isPrivate = branch?.centerType === 'PRIVATE'
  const branchCode = branch?.branch ?? ''
  const options = { staleTime: 0, refetchOnWindowFocus: false }
  const ofCounsellor = useQuery({
    ...counsellorTime(isPrivate ? (counsellor ?? undefined) : undefined, { branchCode, date, minutes }),
    ...options,
  })
  const ofBranch = useQuery({
    ...branchTime(branch && !isPrivate ? branch.branch : '', date, undefined, minutes),
    ...options,
  })
  const starts = isPrivate ? ofCounsellor : ofBranch
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

function firstOf({ branch, date }: FormDraft): string | undefined {
  if (!branch) return BRANCH_FIRST
  return date ? undefined : DAY_FIRST
}
