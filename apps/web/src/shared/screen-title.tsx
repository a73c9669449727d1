import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

type ScreenTitleProps = { children: string; isHidden?: boolean; className?: string }

/** The screen's one h1: names the document and takes the focus after a navigation, so that it is read aloud. */
export function ScreenTitle({ children, isHidden = false, className }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownAt = useRef('')
  const { pathname, key } = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    // A filter or tab that is written into the address leads nowhere else.
    const isSameScreen = type === 'REPLACE' && shownAt.current === pathname
    shownAt.current = pathname
    // The first page load keeps the focus at the top, where the skip link waits.
    if (key !== 'default' && !isSameScreen) heading.current?.focus({ preventScroll: true })
  }, [key, pathname, type])

  return (
    <>
      <title>{`${children} - 곁마루`}</title>
      <h1 ref={heading} tabIndex={-1} className={isHidden ? 'visually-hidden' : className}>
        {children}
      </h1>
    </>
  )
}
