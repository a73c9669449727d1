import type { ListedMember } from '@self/contract/management'
import { userTypeLabel } from '@self/contract/member'
import { SEARCH_LIMIT } from '@self/contract/member-search'
import { useId } from 'react'
import { RadioCard } from '../shared/form/radio-card.tsx'
import { RadioGroup } from '../shared/form/radio-group.tsx'
import { NothingFound } from '../shared/states/nothing-found.tsx'
import styles from './found-members.module.css'

type FoundMembersProps = {
  members: readonly ListedMember[]
  picked: ListedMember | undefined
  onChoose: (member: ListedMember) => void
}

export function FoundMembers({ members, picked, onChoose }: FoundMembersProps) {
  const name = useId()
  return (
    <div>
      <div role="status" className={styles.count}>
        {members.length > 0 ? <Count of={members.length} /> : <Nobody />}
      </div>
      {members.length > 0 && (
        <RadioGroup legend="찾은 회원" isLegendHidden>
          {members.map((member) => (
            <RadioCard
              key={member.memberId}
              name={name}
              isChosen={member.memberId === picked?.memberId}
              onChoose={() => onChoose(member)}
            >
              <b>{member.userName}</b>{' '}
              <span className={styles.facts}>
                {[member.userPhone, userTypeLabel(member.userType), member.eapInfo]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </RadioCard>
          ))}
        </RadioGroup>
      )}
    </div>
  )
}

const Count = ({ of: count }: { of: number }) => (
  <p>
    {count < SEARCH_LIMIT ? `${count}명을 찾았어요` : `${count}명까지만 보여요. 더 자세히 입력해 보세요.`}
  </p>
)

const Nobody = () => <NothingFound>이름이나 번호를 다시 확인해 주세요.</NothingFound>
