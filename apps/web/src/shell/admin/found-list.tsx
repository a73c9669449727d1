import { startWords } from '@self/contract/link-draft'
import { formatWon } from '@self/contract/money'
import { saleStateLabels } from '@self/contract/sale'
import { linkStateLabels } from '@self/contract/sent-link'
import type { ReactNode } from 'react'
import styles from './global-search.module.css'
import type { Found } from './search-everything.ts'

/** How much was found of each kind, in words. */
export function countOf({ members, sales, links }: Found): string {
  const counts = [
    members.length > 0 && `회원 ${members.length}명`,
    sales.length > 0 && `주문 ${sales.length}건`,
    links.length > 0 && `결제 링크 ${links.length}건`,
  ]
  return counts.filter(Boolean).join(' · ') || '찾는 것이 없어요. 다른 말로 찾아 보세요.'
}

/** Where somebody goes on with what was found. */
const wayToMember = (memberId: number): string => `/admin/members/${memberId}`
export const wayToSale = (key: string): string => `/admin/orders?${new URLSearchParams({ key, open: key })}`
const wayToLink = (id: number): string => `/admin/direct-url-generator?id=${id}`

/** What was found, a press each, by kind. */
export const FoundList = ({ found, onOpen }: { found: Found; onOpen: (way: string) => void }) => (
  <>
    <Group label="회원">
      {found.members.map(({ memberId, userName, userPhone }) => (
        <Line key={memberId} facts={[userPhone]} onOpen={() => onOpen(wayToMember(memberId))}>
          {userName}
        </Line>
      ))}
    </Group>
    <Group label="주문">
      {found.sales.map(({ key, userName, title, amount, state }) => (
        <Line
          key={key}
          facts={[userName, title, formatWon(amount), saleStateLabels[state]]}
          onOpen={() => onOpen(wayToSale(key))}
        >
          {key}
        </Line>
      ))}
    </Group>
    <Group label="결제 링크">
      {found.links.map(({ id, userName, userPhone, title, date, time, state }) => (
        <Line
          key={id}
          facts={[userPhone, title, startWords({ date, time }), linkStateLabels[state]]}
          onOpen={() => onOpen(wayToLink(id))}
        >
          {userName}
        </Line>
      ))}
    </Group>
  </>
)

const Group = ({ label, children }: { label: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <ul aria-label={label} className={styles.group}>
      {children}
    </ul>
  )

type LineProps = { facts: readonly string[]; onOpen: () => void; children: string }

const Line = ({ facts, onOpen, children }: LineProps) => (
  <li>
    <button type="button" className={styles.line} onClick={onOpen}>
      <span>{children}</span> <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </button>
  </li>
)
