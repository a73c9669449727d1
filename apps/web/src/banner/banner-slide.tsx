import type { BannerSlide as Slide } from '@self/contract/banner'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import styles from './banner-slide.module.css'

/** One slide of home's banner: the whole of it leads to its screen. */
export const BannerSlide = ({
  slide: { title, action, imageUrl, imageAlt, target, tone },
}: {
  slide: Slide
}) => (
  <Link
    to={target}
    className={tone === 'PINE' ? `${styles.slide} ${styles.second}` : styles.slide}
    draggable="false"
  >
    <h2 className={styles.words}>
      {title.split('\n').map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </h2>
    <p className={styles.next}>
      {action} <ChevronRight aria-hidden="true" size={16} />
    </p>
    {imageUrl && (
      <img
        src={imageUrl}
        alt={imageAlt}
        width="350"
        height="190"
        draggable="false"
        className={styles.picture}
      />
    )}
  </Link>
)
