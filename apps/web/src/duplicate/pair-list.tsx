import { type DuplicatePair, EVIDENCE_WORDS, type Suspect } from '@self/contract/duplicate'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './pair-panel.module.css'
import { duplicates } from './queries.ts'

const accountText = ({ userPhone, snsType, joinedOn, isProspect }: Suspect) =>
  [
    userPhone || '번호 없음',
    snsType === 'KAKAO' && '카카오',
    `${formatDate(joinedOn)} ${isProspect ? '등록' : '가입'}`,
  ]
    .filter(Boolean)
    .join(' · ')

const Account = ({ of }: { of: Suspect }) => (
  <>
    <span className={styles.name}>{of.userName}</span>
    <span className={styles.help}>{accountText(of)}</span>
  </>
)

const COLUMNS: readonly Column<DuplicatePair>[] = [
  { id: 'first', head: '먼저 만든 계정', isHead: true, cell: ({ first }) => <Account of={first} /> },
  { id: 'second', head: '나중에 만든 계정', cell: ({ second }) => <Account of={second} /> },
  {
    id: 'evidence',
    head: '같은 사람일 수 있는 까닭',
    cell: ({ evidence }) => evidence.map((each) => EVIDENCE_WORDS[each]).join(', '),
  },
]

const idOf = ({ first, second }: DuplicatePair) => `${first.memberId}-${second.memberId}`
const labelOf = ({ first, second }: DuplicatePair) =>
  `${first.userName} (${first.memberId}번), ${second.userName} (${second.memberId}번)`

type PairListProps = {
  /** Those that nobody has looked at, or those that were found to be two people's. */
  shown: 'open' | 'distinct'
  openId: string | undefined
  onOpen: (pair: { one: string; other: string }) => void
}

/** Pairs of accounts with what speaks for each. */
export function PairList({ shown, openId, onOpen }: PairListProps) {
  const list = useQuery(duplicates(shown))
  if (list.isPending) return <Waiting shapes={['card', 'card', 'card']} />
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />
  return (
    <DataTable
      label="중복 회원"
      columns={COLUMNS}
      rows={list.data}
      rowId={idOf}
      rowLabel={labelOf}
      openId={openId}
      onOpen={({ first, second }) => onOpen({ one: String(first.memberId), other: String(second.memberId) })}
      empty={
        shown === 'open' ? (
          <ResultSection title="중복으로 보이는 계정이 없어요">
            같은 번호를 쓰거나, 이름이 같고 상담사나 회사도 같은 계정이 생기면 여기에 보여요.
          </ResultSection>
        ) : (
          <ResultSection title="다른 사람으로 표시한 계정이 없어요">
            확인해 보니 다른 사람이면 나란히 보기에서 표시해 주세요.
          </ResultSection>
        )
      }
    />
  )
}
