import { idText } from '@self/contract/text'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { merges } from './merge-calls.ts'
import { MergeList } from './merge-list.tsx'
import { MergePanel } from './merge-panel.tsx'
import { PairList } from './pair-list.tsx'
import styles from './pair-panel.module.css'
import { PairPanel } from './pair-panel.tsx'

const SHOWN = ['open', 'distinct', 'merges'] as const
const address = z.object({
  shown: z._default(z.enum(SHOWN), 'open'),
  one: z.optional(idText),
  other: z.optional(idText),
  into: z.optional(idText),
  merge: z.optional(idText),
})
const CLOSED = { one: undefined, other: undefined, into: undefined, merge: undefined }

/** 중복 회원: accounts that may be one person's, two of them beside each other, and merges. docs/decisions/125. */
export function DuplicatesScreen() {
  const [{ shown, one, other, into, merge }, set] = useAddress(address)
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
            { value: 'merges', label: '합치기 내역' },
          ]}
          onChange={(next) => set({ ...CLOSED, shown: next })}
        />
      }
      panel={
        one !== undefined && other !== undefined ? (
          <PairPanel
            key={`${one}-${other}`}
            one={one}
            other={other}
            into={into === other || into === one ? into : undefined}
            onInto={(id) => set({ into: id })}
            onRequested={(id) => set({ ...CLOSED, shown: 'merges', merge: String(id) })}
            onClose={() => set(CLOSED)}
          />
        ) : (
          merge !== undefined && <OpenMerge key={merge} id={merge} onClose={() => set(CLOSED)} />
        )
      }
    >
      <p className={styles.help}>
        한 사람이 계정을 두 개 만들었을 수 있어요. 이름만 같은 다른 사람일 수도 있으니 전화로 먼저 확인해
        주세요. 열어 본 것은 접속 기록에 남아요.
      </p>
      {shown === 'merges' ? (
        <MergeList openId={merge} onOpen={(id) => set({ ...CLOSED, merge: id }, { push: true })} />
      ) : (
        <PairList
          shown={shown}
          openId={one === undefined || other === undefined ? undefined : `${one}-${other}`}
          onOpen={(pair) => set({ ...CLOSED, ...pair }, { push: true })}
        />
      )}
    </AdminPage>
  )
}

/** Nothing where the address names one that isn't in the list. */
function OpenMerge({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(merges)
  const found = data?.find((one) => String(one.id) === id)
  return found && <MergePanel merge={found} onClose={onClose} />
}
