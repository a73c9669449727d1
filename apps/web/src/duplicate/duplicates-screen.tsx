import { type DuplicatePair, EVIDENCE_WORDS, type Suspect } from '@self/contract/duplicate'
import { idText } from '@self/contract/text'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './pair-panel.module.css'
import { PairPanel } from './pair-panel.tsx'
import { duplicates } from './queries.ts'

const SHOWN = ['open', 'distinct'] as const
const address = z.object({
  shown: z._default(z.enum(SHOWN), 'open'),
  one: z.optional(idText),
  other: z.optional(idText),
})

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
  `${first.userName} (${first.memberId}번)와 ${second.userName} (${second.memberId}번)`

/** 중복 회원: accounts that may be one person's, and two of them beside each other. docs/decisions/125. */
export function DuplicatesScreen() {
  const [{ shown, one, other }, set] = useAddress(address)
  const list = useQuery(duplicates(shown))
  const isOpen = one !== undefined && other !== undefined
  return (
    <AdminPage
      title="중복 회원"
      filters={
        <FilterTabs
          label="어떤 계정"
          value={shown}
          options={[
            { value: 'open', label: '확인할 계정' },
            { value: 'distinct', label: '다른 사람' },
          ]}
          onChange={(next) => set({ shown: next, one: undefined, other: undefined })}
        />
      }
      panel={
        isOpen && (
          <PairPanel
            key={`${one}-${other}`}
            one={one}
            other={other}
            onClose={() => set({ one: undefined, other: undefined })}
          />
        )
      }
    >
      <p className={styles.help}>
        한 사람이 계정을 두 개 만들었을 수 있어요. 이름만 같은 다른 사람일 수도 있으니 전화로 먼저 확인해
        주세요. 열어 본 것은 접속 기록에 남아요.
      </p>
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="중복 회원"
          columns={COLUMNS}
          rows={list.data}
          rowId={idOf}
          rowLabel={labelOf}
          openId={isOpen ? `${one}-${other}` : undefined}
          onOpen={({ first, second }) =>
            set({ one: String(first.memberId), other: String(second.memberId) }, { push: true })
          }
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
      )}
    </AdminPage>
  )
}
