import type { MemberPage } from '@self/contract/member-page'
import type { MemberPhone } from '@self/contract/member-page-phone'
import { useId } from 'react'
import { Panel } from '../../shared/admin/panel.tsx'
import { useLeaveWarning } from '../../shared/admin/use-leave-warning.ts'
import { Button } from '../../shared/form/button.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { RadioCard } from '../../shared/form/radio-card.tsx'
import { RadioGroup } from '../../shared/form/radio-group.tsx'
import { SolvingNote } from '../../shared/form/solving-note.tsx'
import styles from '../page-part.module.css'
import { PhoneCode } from './phone-code.tsx'
import { usePhoneChange } from './use-phone-change.ts'

/** How staff made sure who wants another phone. */
const CHECKS: readonly { how: MemberPhone['how']; label: string }[] = [
  { how: 'PAPERS', label: '센터에서 신분증을 봤어요' },
  { how: 'QUESTIONS', label: '전화로 본인 확인 질문을 했어요' },
]

type PhonePanelProps = {
  member: Pick<MemberPage, 'memberId' | 'userName' | 'userPhone'>
  onClose: () => void
}

/** Another phone for whoever can't log in any more, by a code that the new phone gets. */
export function PhonePanel({ member: { memberId, userName, userPhone }, onClose }: PhonePanelProps) {
  const id = useId()
  const change = usePhoneChange(memberId, onClose)
  const { how, phone, code, sentAt, fields, problemAt } = change
  const isUnsaved = how !== undefined || phone !== '' || code !== ''
  useLeaveWarning(isUnsaved)
  const phoneProblem = problemAt('phone')
  return (
    <Panel
      title="전화번호 바꾸기"
      above={userName}
      isUnsaved={isUnsaved}
      onClose={onClose}
      foot={
        <Button type="submit" form={id} isLoading={sentAt ? change.isSaving : change.isSending}>
          {sentAt ? '번호 바꾸기' : '인증번호 보내기'}
        </Button>
      }
    >
      <p>
        바꾸면 {userPhone && `지금 번호(${userPhone})로 알림이 가고, `}회원은 모든 기기에서 로그아웃돼요.
        확인한 방법은 접속 기록에 남아요.
      </p>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (sentAt) change.save()
          else change.send()
        }}
      >
        <RadioGroup ref={fields.how} legend="본인 확인" error={problemAt('how')}>
          {CHECKS.map((check) => (
            <RadioCard
              key={check.how}
              name="how"
              isChosen={how === check.how}
              onChoose={() => change.setHow(check.how)}
            >
              {check.label}
            </RadioCard>
          ))}
        </RadioGroup>
        <PhoneField
          ref={fields.phone}
          label="새 휴대폰 번호"
          autoComplete="off"
          value={phone}
          onChange={change.setPhone}
          {...(phoneProblem && { error: phoneProblem })}
        />
        {sentAt && (
          <PhoneCode
            key={sentAt.getTime()}
            ref={fields.code}
            sentAt={sentAt}
            value={code}
            error={problemAt('code')}
            isBusy={change.isSending}
            onChange={change.setCode}
            onResend={change.send}
          />
        )}
        <SolvingNote />
      </form>
    </Panel>
  )
}
