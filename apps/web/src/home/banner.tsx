import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Carousel, type Slide } from '../shared/carousel/carousel.tsx'
import type { Playing } from '../shared/carousel/use-autoplay.ts'
import styles from './banner.module.css'

const slides: readonly Slide[] = [
  {
    key: 'reserve',
    name: '상담 예약하기',
    content: (
      <Link to="/Reservation" className={styles.slide} draggable="false">
        <h2 className={styles.words}>
          마음이 무거운 날,
          <br />
          곁에 있을게요
        </h2>
        <Next>상담 예약하기</Next>
        <Picture name="banner-room" />
      </Link>
    ),
  },
  {
    key: 'schedule',
    name: '내 일정 보기',
    content: (
      <Link to="/MyInfo" className={`${styles.slide} ${styles.second}`} draggable="false">
        <h2 className={styles.words}>
          예약한 상담을
          <br />
          한곳에서 봐요
        </h2>
        <Next>내 일정 보기</Next>
        <Picture name="banner-door" />
      </Link>
    ),
  },
]

/** Spec 1 §2 «Reservation banner with slides». Its button stops the notices too. */
export const Banner = ({ playing }: { playing: Playing }) => (
  <Carousel label="예약과 일정" noun="안내" slides={slides} playing={playing} isOverlaid />
)

function Next({ children }: { children: string }) {
  return (
    <p className={styles.next}>
      {children} <ChevronRight aria-hidden="true" size={16} />
    </p>
  )
}

function Picture({ name }: { name: 'banner-room' | 'banner-door' }) {
  return (
    <img
      src={`${import.meta.env.BASE_URL}demo/${name}.svg`}
      alt=""
      width="350"
      height="190"
      draggable="false"
      className={styles.picture}
    />
  )
}
