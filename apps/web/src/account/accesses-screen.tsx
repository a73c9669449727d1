import type { OwnAccess } from '@self/contract/own-account'
import { wallClockOf } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MoreRows } from '../shared/states/more-rows.tsx'
import styles from './account-page.module.css'
import { AccountPage, WhenLoaded } from './account-page.tsx'
import { ownAccesses } from './queries.ts'

/** Who of the staff has looked at the member's data or changed it. */
export function AccessesScreen() {
  const list = useInfiniteQuery(ownAccesses)
  return (
    <AccountPage title="내 정보를 본 기록" back="/MyInfo/Settings">
      <div className={styles.parts}>
        <p className={styles.muted}>
          센터 직원이 내 정보를 보거나 바꾸면 그때의 센터와 역할이 여기에 남아요. 직원 이름은 일부만
          보여드려요.
        </p>
        <WhenLoaded query={list}>
          {(data) => (
            <Accesses all={data.pages.flatMap(({ content }) => content)}>
              <MoreRows list={{ ...list, data }} onMore={() => void list.fetchNextPage()} />
            </Accesses>
          )}
        </WhenLoaded>
      </div>
    </AccountPage>
  )
}

function Accesses({ all, children }: { all: readonly OwnAccess[]; children: ReactNode }) {
  if (all.length === 0) return <p>아직 본 기록이 없어요.</p>
  return (
    <>
      <ul className={styles.rows}>
        {all.map(({ id, at, what, who, standing }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              {what}
              <span className={styles.muted}>
                {formatDay(wallClockOf(at).date)} {wallClockOf(at).time} · {standing || '직원'} {who}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {children}
    </>
  )
}
