import { NO_COMPANY } from '@self/contract/member'
import { Select } from '../shared/form/select.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import styles from './member-filters.module.css'
import { companies, type MemberFilter } from './queries.ts'

const KINDS = [
  { value: '', label: '회원과 관리자' },
  { value: 'MEMBER', label: '회원' },
  { value: 'STAFF', label: '관리자' },
]

const PASSES = [
  { value: '', label: '모든 이용권' },
  { value: 'ENDING', label: '곧 끝나는 이용권' },
]

type MemberFiltersProps = { filter: MemberFilter; onChange: (part: MemberFilter) => void }

/** Whom the list shows; each stands in the address, for none of it names a person. */
export function MemberFilters({ filter: { kind, comp = '', pass }, onChange }: MemberFiltersProps) {
  const { data: names = [] } = usePart('회사 목록', companies)
  const known = [NO_COMPANY, ...names]
  // What stands in the address may be a company that is closed by now.
  const values = comp && !known.includes(comp) ? [...known, comp] : known
  return (
    <div className={styles.filters}>
      <Select
        isLabelHidden
        label="유형으로 보기"
        value={kind ?? ''}
        options={KINDS}
        onChange={(value) => onChange({ kind: (value || undefined) as MemberFilter['kind'] })}
      />
      <Select
        isLabelHidden
        label="소속으로 보기"
        value={comp}
        options={[
          { value: '', label: '모든 소속' },
          ...values.map((value) => ({ value, label: value === NO_COMPANY ? '소속 없음' : value })),
        ]}
        onChange={(value) => onChange({ comp: value || undefined })}
      />
      <Select
        isLabelHidden
        label="이용권으로 보기"
        value={pass ?? ''}
        options={PASSES}
        onChange={(value) => onChange({ pass: (value || undefined) as MemberFilter['pass'] })}
      />
    </div>
  )
}
