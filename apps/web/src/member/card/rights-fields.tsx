import type { ListedMember } from '@self/contract/management'
import { NO_COMPANY, type UserInfo, type UserType, userType, userTypeLabel } from '@self/contract/member'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../shared/form/select.tsx'
import { companies, type MemberChange } from '../queries.ts'
import { canDo } from '../use-can-do.ts'
import styles from './rights-fields.module.css'

const LOCKED = '바꿀 수 없어요'

type RightsFieldsProps = {
  member: ListedMember
  viewer: UserInfo
  isLocked: boolean
  onChange: (change: MemberChange) => void
}

/** What somebody is here, and which company pays. */
export function RightsFields({ member, viewer, isLocked, onChange }: RightsFieldsProps) {
  const known = useQuery(companies)
  const reason = isLocked ? LOCKED : undefined
  const isMasterOffered = [viewer.userType, member.userType].includes('MASTER')
  // Where the list is missing, or the company is no longer on it, the member's own still shows.
  const names = new Set([NO_COMPANY, ...(known.data ?? []), member.eapInfo || NO_COMPANY])
  return (
    <div className={styles.fields}>
      <Select
        label="회원 유형"
        value={member.userType}
        options={userType.options
          .filter((type) => type !== 'MASTER' || isMasterOffered)
          .map((type) => ({ value: type, label: optionLabel(type) }))}
        disabledReason={canDo(viewer, 'CHANGE_STAFF') ? reason : LOCKED}
        onChange={(type) => onChange({ userType: userType.parse(type) })}
      />
      <Select
        label="기업 소속"
        value={member.eapInfo || NO_COMPANY}
        options={[...names].map((name) => ({ value: name, label: name }))}
        disabledReason={
          (canDo(viewer, 'CHANGE_COMPANY') ? reason : LOCKED) ??
          (known.isError ? '회사 목록을 불러오지 못했어요' : undefined)
        }
        onChange={(name) => onChange({ eapInfo: name === NO_COMPANY ? '' : name })}
      />
    </div>
  )
}

const optionLabel = (type: UserType): string =>
  type === 'MASTER' ? `${userTypeLabel(type)}(마스터)` : userTypeLabel(type)
