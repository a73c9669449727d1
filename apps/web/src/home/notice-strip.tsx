import { NO_NOTICES, type Notice } from '@self/contract/notice'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { NoticeTag } from '../notice/notice-tag.tsx'
import { notices } from '../notice/queries.ts'
import { type Playing, useAutoplay } from '../shared/carousel/use-autoplay.ts'
import { Loading } from '../shared/states/skeleton.tsx'
import styles from './notice-strip.module.css'

/** Spec 1 §2 «Rotating notice/event strip». The button of the banner stops it as well. */
export function NoticeStrip({ playing }: { playing: Playing }) {
  const list = useQuery(notices('all'))
  const shown = list.data?.filter(({ isOnStrip }) => isOnStrip)
  return (
    <section aria-label="소식" className={styles.strip}>
      {list.isPending && <Loading>{null}</Loading>}
      {list.isLoadingError && <Failure onRetry={() => list.refetch()} />}
      {shown?.length === 0 && <p className={styles.quiet}>{NO_NOTICES}</p>}
      {shown && shown.length > 0 && <Rotation notices={shown} playing={playing} />}
    </section>
  )
}

/** One at a time, each for its while; the only one stands still. */
function Rotation({ notices, playing }: { notices: readonly Notice[]; playing: Playing }) {
  const [turns, setTurns] = useState(0)
  const page = turns % notices.length
  const notice = notices[page]
  const pages = { page: turns, hasMore: notices.length > 1, turn: () => setTurns(turns + 1) }
  const autoplay = useAutoplay(pages, playing)

  function turnByHand() {
    autoplay.stop()
    setTurns(turns + 1)
  }

  return (
    <div className={styles.rotation} {...autoplay.watch}>
      <div className={styles.shown} aria-live={autoplay.isRunning ? 'off' : 'polite'}>
        {notice && <NoticeLink key={notice.noticeId} notice={notice} />}
      </div>
      {notices.length > 1 && (
        <button type="button" className={styles.next} onClick={turnByHand}>
          {page + 1}/{notices.length} <span className="visually-hidden">다음 소식</span>
          <ChevronRight aria-hidden="true" size={16} />
        </button>
      )}
    </div>
  )
}

const NoticeLink = ({ notice: { noticeId, noticeType, noticeTitle } }: { notice: Notice }) => (
  <Link to="/MyInfo" state={{ noticeId, activeTab: 'notices' }} className={styles.link}>
    <NoticeTag type={noticeType} /> <span className={styles.title}>{noticeTitle}</span>
  </Link>
)

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className={styles.quiet}>
    소식을 불러오지 못했어요.
    <button type="button" className={styles.again} onClick={onRetry}>
      다시 불러오기
    </button>
  </p>
)
