import { PART_SIZE } from '@self/contract/member-page'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { MoreRows } from '../shared/states/more-rows.tsx'
import styles from './page-part.module.css'
import type { useMore } from './use-more.ts'

/** Rows that are shown before somebody asks for all. */
const FIRST = 5

type PagePartProps<Row> = {
  title: string
  rows: readonly Row[]
  /** Where there may be older rows than those of the page. */
  more?: ReturnType<typeof useMore>
  empty: string
  rowOf: (row: Row) => ReactNode
  children?: ReactNode
}

/** A part of the page: its newest rows, by a press all that were given, and by further ones the older ones. */
export function PagePart<Row>({ title, rows, more, empty, rowOf, children }: PagePartProps<Row>) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const { list, expectMore } = useFocusOnNew(rows.length)
  const shown = isWhole ? rows : rows.slice(0, FIRST)
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.partHead}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {rows.length > FIRST && (
          <Button kind="text" size="medium" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? '접기' : more?.hasMore ? `최근 ${rows.length}건 보기` : `${rows.length}건 모두 보기`}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.help}>{empty}</p>
      ) : (
        <ul ref={list} className={styles.rows}>
          {shown.map(rowOf)}
        </ul>
      )}
      {isWhole && more && <Older count={rows.length} more={more} onMore={expectMore} />}
      {children}
    </section>
  )
}

type OlderProps = { count: number; more: ReturnType<typeof useMore>; onMore: () => void }

function Older({ count, more, onMore }: OlderProps) {
  const { hasMore, isPending, error, show } = more
  const pages = Array.from({ length: Math.ceil(count / PART_SIZE) })
  const list = {
    ...{ hasNextPage: hasMore, isFetchingNextPage: isPending },
    ...{ isFetchNextPageError: error !== null, error, data: { pages } },
  }
  return (
    <MoreRows
      list={list}
      onMore={() => {
        onMore()
        show()
      }}
    />
  )
}

/** Whoever asks for more goes on reading at the first row that is new. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState<number>()
  useEffect(() => {
    const row = seen !== undefined && count > seen ? list.current?.children.item(seen) : undefined
    if (!(row instanceof HTMLElement)) return
    row.tabIndex = -1
    row.focus()
  }, [seen, count])
  return { list, expectMore: () => setSeen(count) }
}
