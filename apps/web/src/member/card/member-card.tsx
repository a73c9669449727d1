import { changeProblem, type ListedMember } from '@self/contract/management'
import { type UserInfo, userTypeLabel } from '@self/contract/member'
import { useEffect, useId, useRef } from 'react'
import { isMissing } from '../../shared/api/api.ts'
import { Callout } from '../../shared/callout.tsx'
import { CardHead } from '../../shared/card-head.tsx'
import { Button, ButtonLink } from '../../shared/form/button.tsx'
import { Problem } from '../../shared/states/problem.tsx'
import { MemberPhone } from '../member-phone.tsx'
import { canDo } from '../use-can-do.ts'
import { useMemberChange } from '../use-member-change.ts'
import styles from './member-card.module.css'
import { PasskeyReset } from './passkey-reset.tsx'
import { RightsFields } from './rights-fields.tsx'
import { Suspension } from './suspension.tsx'

type MemberCardProps = {
  member: ListedMember
  viewer: UserInfo
  hasFocus: boolean
  onChanged: (member: ListedMember) => void
}

/** Somebody with what staff may change; each change is saved at once and can be taken back. */
export function MemberCard({ member, viewer, hasFocus, onChanged }: MemberCardProps) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const { change, save, undo, wasStaff } = useMemberChange(member, onChanged)
  const actor = { id: viewer.memberId, userType: viewer.userType }
  const locked = changeProblem(actor, { id: member.memberId, userType: member.userType })

  useEffect(() => {
    if (hasFocus) card.current?.focus()
  }, [hasFocus])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be focused, and draws itself.
    <div ref={card} role="group" tabIndex={-1} aria-labelledby={id} className={styles.card}>
      <CardHead id={id} title={member.userName}>
        <span className={styles.type}>{userTypeLabel(member.userType)}</span>
        {member.status === 'INACTIVE' && <span className={styles.type}>이용 중지</span>}
      </CardHead>
      <Problem error={change.error} />
      {!isMissing(change.error) && (
        <>
          {canDo(viewer, 'READ_PHONE') ? <MemberPhone member={member} /> : <p>{member.userPhone}</p>}
          <ButtonLink kind="neutral" size="medium" to={`/admin/members/${member.memberId}`}>
            회원 페이지
          </ButtonLink>
          <RightsFields
            member={{ ...member, ...(change.isPending && change.variables.to) }}
            viewer={viewer}
            isLocked={locked !== undefined}
            onChange={save}
          />
          {!locked && member.userType !== 'MEMBER' && canDo(viewer, 'SUSPEND_STAFF') && (
            <Suspension member={member} isSaving={change.isPending} onChange={save} />
          )}
          {member.userType !== 'MEMBER' &&
            member.memberId !== viewer.memberId &&
            canDo(viewer, 'SUSPEND_STAFF') && <PasskeyReset member={member} />}
          {!locked && <GrantsLink member={member} viewer={viewer} />}
          {!locked && canDo(viewer, 'SUSPEND_STAFF') && (
            <OffboardingLink member={member} wasStaff={wasStaff} />
          )}
          {locked && <p className={styles.locked}>{locked.sentence}</p>}
          {undo && (
            <Button kind="neutral" size="medium" isLoading={change.isPending} onClick={undo}>
              되돌리기
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** The way to what an ADMIN may do and where. */
function GrantsLink({ member, viewer }: Pick<MemberCardProps, 'member' | 'viewer'>) {
  if (member.userType !== 'ADMIN' || !canDo(viewer, 'CHANGE_STAFF')) return null
  return (
    <ButtonLink kind="neutral" size="medium" to={`/admin/grants/${member.memberId}`}>
      역할과 센터
    </ButtonLink>
  )
}

/** The way to what somebody leaves behind who is suspended, or has just been made a member. */
function OffboardingLink({ member, wasStaff }: { member: ListedMember; wasStaff: boolean }) {
  const isMember = member.userType === 'MEMBER'
  if (isMember && !wasStaff) return null
  return (
    <>
      {(isMember || member.status === 'INACTIVE') && (
        <Callout kind="warning">이 직원이 보낸 결제 링크가 아직 열려 있을 수 있어요.</Callout>
      )}
      <ButtonLink kind="neutral" size="medium" to={`/admin/offboarding/${member.memberId}`}>
        정리할 일
      </ButtonLink>
    </>
  )
}
