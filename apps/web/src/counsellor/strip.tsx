import { activeFirst, COUNSELLORS_LOAD_FAILED, type Counsellor, DATE_FIRST } from '@self/contract/counsellor'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import { useElements } from '../shared/use-elements.ts'
import { CounsellorCard } from './card.tsx'
import { counsellorsOfDay } from './queries.ts'
import styles from './strip.module.css'
import { useVisibleCards } from './use-visible-cards.ts'

type Chosen = Pick<Counsellor, 'adminId' | 'name' | 'canTest'>
type Selection = { selected: Pick<Counsellor, 'adminId' | 'name'>; onSelect: (counsellor: Chosen) => void }

/** The counsellors of a date to swipe through and choose from. Spec 2 §2 «Counsellor selection strip». */
export function CounsellorStrip({
  branchCode,
  date,
  ...selection
}: Selection & { branchCode: string; date: string }) {
  const counsellors = useQuery(counsellorsOfDay(branchCode, date))

  if (counsellors.isLoading) return <Waiting />
  if (counsellors.isError)
    return (
      <LoadFailure
        title={COUNSELLORS_LOAD_FAILED}
        error={counsellors.error}
        onRetry={() => counsellors.refetch()}
      />
    )
  if (!counsellors.data?.length) return <p className={styles.empty}>{DATE_FIRST}</p>
  return <Cards cards={activeFirst(counsellors.data)} {...selection} />
}

function Cards({ cards, selected, onSelect }: Selection & { cards: readonly Counsellor[] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const radios = useElements<number>()
  const visible = useVisibleCards()
  const chosen = matching(cards, selected)
  const tabStop = chosen ?? cards[0]

  const turn = (direction: number) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' })

  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const from = cards.findIndex((_, index) => radios.get(index) === document.activeElement)
    if (!step || from < 0) return
    event.preventDefault()
    radios.get((from + step + cards.length) % cards.length)?.focus()
  }

  return (
    <div>
      <header className={styles.header}>
        <h3 id={id}>상담사</h3>
        {cards.length > visible && <Turners onTurn={turn} />}
      </header>
      <div
        ref={list}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={id}
        className={styles.strip}
        style={{ '--visible': visible } as CSSProperties}
        onKeyDown={walk}
      >
        {cards.map((card, index) => (
          <CounsellorCard
            key={card.adminId}
            ref={radios.refOf(index)}
            counsellor={card}
            isSelected={card === chosen}
            isTabStop={card === tabStop}
            onSelect={() => onSelect({ adminId: card.adminId, name: card.name, canTest: card.canTest })}
          />
        ))}
      </div>
    </div>
  )
}

/** By id, then by name: two people may share a name (D-25). */
function matching(cards: readonly Counsellor[], selected: Selection['selected']): Counsellor | undefined {
  return (
    cards.find(({ adminId }) => adminId === selected.adminId) ??
    cards.find(({ name }) => name === selected.name && !selected.adminId)
  )
}

/** For the mouse alone: fingers swipe, and keys walk from card to card. */
function Turners({ onTurn }: { onTurn: (direction: number) => void }) {
  return (
    <div className={styles.turners} aria-hidden="true">
      <button type="button" tabIndex={-1} className={styles.turner} onClick={() => onTurn(-1)}>
        <ChevronLeft size={20} />
      </button>
      <button type="button" tabIndex={-1} className={styles.turner} onClick={() => onTurn(1)}>
        <ChevronRight size={20} />
      </button>
    </div>
  )
}

function Waiting() {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </Loading>
  )
}
