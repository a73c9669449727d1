import type { Notice } from '@self/contract/notice'
import { formatDate } from '@self/contract/time-format'
import { useEffect, useRef, useState } from 'react'
import { AccordionItem } from '../shared/reading/accordion-item.tsx'
import { Prose } from '../shared/reading/prose.tsx'
import styles from './notice-item.module.css'
import { NoticeTag } from './notice-tag.tsx'

type NoticeItemProps = {
  notice: Notice
  /** It was asked for: open, in sight, with the focus on it. */
  isRequested: boolean
  /** Open at first all the same. */
  isOpen?: boolean
}

export function NoticeItem({ notice, isRequested, isOpen = false }: NoticeItemProps) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isRequested) return
    // Once the screen has gone to its top, with the focus on its title.
    const frame = requestAnimationFrame(() => {
      button.current?.focus({ preventScroll: true })
      button.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isRequested])

  return (
    <AccordionItem
      ref={button}
      isOpenAtFirst={isRequested || isOpen}
      heading={
        <>
          <span className={styles.top}>
            <NoticeTag type={notice.noticeType} />{' '}
            <time dateTime={notice.createDate}>{formatDate(notice.createDate)}</time>{' '}
          </span>
          {notice.noticeTitle}
        </>
      }
    >
      <div className={styles.contents}>
        {notice.imageUrl && <Picture url={notice.imageUrl} alt={notice.imageAlt ?? ''} />}
        <Prose text={notice.contents} />
      </div>
    </AccordionItem>
  )
}

/** Gone when it does not come; where it comes from is not told who looks at it. */
function Picture({ url, alt }: { url: string; alt: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={styles.picture}
      onError={() => setIsMissing(true)}
    />
  )
}
