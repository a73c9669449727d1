import type { Grant } from '@self/contract/grant'
import { BRANCH_ROLES, ROLE_LABELS, type Role } from '@self/contract/role'
import { GIVEN_BY_MANAGERS } from '@self/contract/task'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { branchesWithDrafts } from '../branch/staff-branches.ts'
import { useOwnBranches } from '../member/use-can-do.ts'
import { userInfo } from '../member/user-info.ts'
import { Select } from '../shared/form/select.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { usePart } from '../shared/states/missing-parts.tsx'
import styles from './grants-screen.module.css'
import { counsellorsForStaff } from './queries.ts'

const EVERY_BRANCH = ' '
const ROLES = Object.keys(ROLE_LABELS) as Role[]

type GrantFormProps = { isSaving: boolean; onAdd: (grant: Grant) => void }

type Draft = { role: Role; branchCode: string; counsellor: string }

/** What is given; nothing while a choice is missing. */
function grantOf({ role, branchCode, counsellor }: Draft): Grant | undefined {
  if (!BRANCH_ROLES.includes(role)) return { role, branchCode: null, wrId: null }
  if (branchCode === '' || (role === 'COUNSELLOR' && counsellor === '')) return undefined
  const wrId = role === 'COUNSELLOR' ? Number(counsellor) : null
  return { role, branchCode: branchCode.trim() || null, wrId }
}

/** A role to be given, and where; only what the reader may give is offered. */
export function GrantForm({ isSaving, onAdd }: GrantFormProps) {
  const { data: viewer } = useQuery(userInfo(useLoginSession()))
  const isMaster = viewer?.userType === 'MASTER'
  const own = useOwnBranches(usePart('센터 목록', branchesWithDrafts).data ?? [], 'CHANGE_STAFF')
  const [role, setRole] = useState<Role>('DESK')
  const [branchCode, setBranchCode] = useState('')
  const [counsellor, setCounsellor] = useState('')
  const isBound = BRANCH_ROLES.includes(role)
  const isCounsellor = role === 'COUNSELLOR'
  const everyBranch = viewer?.branches === null && !isCounsellor
  const listed = usePart('상담사 목록', { ...counsellorsForStaff, enabled: isCounsellor }).data ?? []
  const known = listed.filter(({ branch, status }) => status === 'Y' && branch === branchCode) // who is lent there has the role at home
  const grant = grantOf({ role, branchCode, counsellor })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (grant && !isSaving) onAdd(grant)
  }

  function chooseBranch(code: string) {
    setBranchCode(code)
    setCounsellor('')
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 className={styles.heading}>역할 더하기</h2>
      <Select
        label="역할"
        value={role}
        options={ROLES.filter((each) => isMaster || GIVEN_BY_MANAGERS.includes(each)).map((each) => ({
          value: each,
          label: ROLE_LABELS[each],
        }))}
        onChange={(value) => {
          setRole(ROLES.find((each) => each === value) ?? 'DESK')
          chooseBranch('')
        }}
      />
      {isBound && (
        <Select
          label="센터"
          value={branchCode || null}
          options={[
            ...(everyBranch ? [{ value: EVERY_BRANCH, label: '모든 센터' }] : []),
            ...own.map(({ branch, branchName }) => ({ value: branch, label: branchName })),
          ]}
          onChange={chooseBranch}
        />
      )}
      {isCounsellor && (
        <Select
          label="상담사"
          value={counsellor || null}
          options={known.map(({ wrId, name }) => ({ value: String(wrId), label: name }))}
          {...(branchCode === '' && { disabledReason: '센터를 먼저 골라 주세요' })}
          onChange={setCounsellor}
        />
      )}
      <SubmitButton isLoading={isSaving} disabled={!grant}>
        역할 주기
      </SubmitButton>
      {!grant && (
        <p className={styles.why}>
          {isCounsellor ? '센터와 상담사를 고르면' : '센터를 고르면'} 역할을 줄 수 있어요
        </p>
      )}
    </form>
  )
}
