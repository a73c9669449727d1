import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { MoreRows } from '../../shared/states/more-rows.tsx'
import { NothingListed } from '../../shared/states/nothing-listed.tsx'
import { Loading, Skeleton } from '../../shared/states/skeleton.tsx'
import { sentLinks } from '../queries.ts'
import { SentLinkCard } from './sent-link-card.tsx'
import styles from './sent-links.module.css'

/** The links that were sent, and what became of them. */
export function SentLinks() {
  return (
    <section aria-labelledby="sent-links" className={styles.sent}>
      <h2 id="sent-links" className={styles.title}>
        보낸 링크
      </h2>
      <Links />
    </section>
  )
}

function Links() {
  const list = useInfiniteQuery(sentLinks)
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
  if (links.length === 0) return <NothingListed>링크를 만들면 여기에서 볼 수 있어요.</NothingListed>
  return (
    <>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            <SentLinkCard link={link} />
          </li>
        ))}
      </ul>
      <MoreRows list={list} onMore={() => list.fetchNextPage()} />
    </>
  )
}
