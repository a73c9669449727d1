import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Carousel, type Slide } from '../shared/carousel/carousel.tsx'
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
        <Picture name="center-room" />
      </Link>
    ),
  },
  {
    key: 'schedule',
    name: '내 일정 보기',
    content: (
      <Link to="/MyInfo" className={`${styles.slide} ${styles.second}`} draggable="false">
        <h2 className={styles.words}>
          다음 상담은 언제였죠?
          <br />
          일정을 모아 뒀어요
        </h2>
        <Next>내 일정 보기</Next>
        <Picture name="center-lounge" />
      </Link>
    ),
  },
]

/** Spec 1 §2 «Reservation banner with slides». */
export const Banner = () => <Carousel label="예약과 일정" noun="안내" slides={slides} isOverlaid />

function Next({ children }: { children: string }) {
  return (
    <p className={styles.next}>
      {children} <ChevronRight aria-hidden="true" size={16} />
    </p>
  )
}

function Picture({ name }: { name: 'center-room' | 'center-lounge' }) {
  return (
    <img
      src={`${import.meta.env.BASE_URL}demo/${name}.svg`}
      alt=""
      width="510"
      height="300"
      draggable="false"
      className={styles.picture}
    />
  )
}
