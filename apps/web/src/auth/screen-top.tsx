import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { ScreenTitle } from '../shared/screen-title.tsx'
import styles from './screen-top.module.css'

/** The title of a screen on the way in, with the way back beside it. */
export function ScreenTop({ back, children }: { back: string; children: string }) {
  return (
    <div className={styles.top}>
      <Link to={back} className={styles.back} aria-label="뒤로">
        <ChevronLeft aria-hidden="true" />
      </Link>
      <ScreenTitle>{children}</ScreenTitle>
    </div>
  )
}
