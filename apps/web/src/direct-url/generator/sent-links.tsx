import { type LinkFilter, linkFilter, linkFilterLabels } from '@self/contract/sent-link'
import { idText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ExportButton } from '../../list-export/export-button.tsx'
import { FilterTabs } from '../../shared/admin/filter-tabs.tsx'
import { useAddress } from '../../shared/admin/use-address.ts'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { MoreRows } from '../../shared/states/more-rows.tsx'
import { NothingListed } from '../../shared/states/nothing-listed.tsx'
import { Loading, Skeleton } from '../../shared/states/skeleton.tsx'
import { sentLinks } from '../queries.ts'
import { SentLinkCard } from './sent-link-card.tsx'
import styles from './sent-links.module.css'

const address = z.object({
  state: z.optional(linkFilter),
  maker: z.optional(z.literal('me')),
  id: z.optional(idText),
})
type Filter = z.infer<typeof address>

const LINKS_FILE = '/api/admin/direct-url/export'
const STATES = [
  { value: 'ALL', label: '모두' },
  ...linkFilter.options.map((value) => ({ value, label: linkFilterLabels[value] })),
] as const
const MAKERS = [
  { value: 'all', label: '만든 사람 모두' },
  { value: 'me', label: '내가 만든 링크' },
] as const

type LinksProps = { filter: Filter; onRemade: (key: string) => void }

/** Whoever comes for one link is brought to it, below the form. */
const focusOn = (heading: HTMLElement | null) => heading?.focus()

/** The links that were sent, and what became of them. onRemade: takes the key of one that was made anew. */
export function SentLinks({ onRemade }: Pick<LinksProps, 'onRemade'>) {
  const [filter, setFilter] = useAddress(address)
  return (
    <section aria-labelledby="sent-links" className={styles.sent}>
      <h2 id="sent-links" ref={filter.id ? focusOn : undefined} tabIndex={-1} className={styles.title}>
        보낸 링크
      </h2>
      {filter.id ? (
        <div className={styles.filters}>
          <p>찾은 링크만 보여요.</p>
          <Button kind="text" size="medium" onClick={() => setFilter({ id: undefined })}>
            보낸 링크 모두 보기
          </Button>
        </div>
      ) : (
        <Filters filter={filter} onChange={setFilter} />
      )}
      <Links filter={filter} onRemade={onRemade} />
    </section>
  )
}

type FiltersProps = { filter: Filter; onChange: (part: Partial<Filter>) => void }

const Filters = ({ filter, onChange }: FiltersProps) => (
  <div className={styles.filters}>
    <FilterTabs<LinkFilter | 'ALL'>
      label="상태"
      value={filter.state ?? 'ALL'}
      options={STATES}
      onChange={(state) => onChange({ state: state === 'ALL' ? undefined : state })}
    />
    <FilterTabs<'me' | 'all'>
      label="만든 사람"
      value={filter.maker ?? 'all'}
      options={MAKERS}
      onChange={(maker) => onChange({ maker: maker === 'all' ? undefined : maker })}
    />
  </div>
)

function Links({ filter, onRemade }: LinksProps) {
  const list = useInfiniteQuery(sentLinks(filter))
  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />
  if (list.isPending)
    return (
      <Loading>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    )
  const rows = list.data.pages.flatMap(({ content }) => content)
  // Each once: a link made meanwhile moves the others on to the next page.
  const links = [...new Map(rows.map((link) => [link.id, link])).values()]
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  if (links.length === 0)
    return (
      <NothingListed>
        {isFiltered ? '고른 조건에 맞는 링크가 없어요.' : '링크를 만들면 여기에서 볼 수 있어요.'}
      </NothingListed>
    )
  return (
    <>
      <div className={styles.file}>
        <ExportButton path={LINKS_FILE} name={`links-${toKst(now()).date}`} body={{ filter }} />
      </div>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            <SentLinkCard link={link} onRemade={onRemade} />
          </li>
        ))}
      </ul>
      <MoreRows list={list} onMore={() => list.fetchNextPage()} />
    </>
  )
}
