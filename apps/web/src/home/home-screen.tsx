import { CalendarCheck, ChevronRight, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { ScreenTitle } from '../shared/screen-title.tsx'
import styles from './home-screen.module.css'

export function HomeScreen() {
  return (
    <div className={styles.home}>
      <ScreenTitle isHidden>홈</ScreenTitle>
      <Link to="/Reservation" className={styles.banner}>
        <h2 className={styles.greeting}>
          마음이 무거운 날,
          <br />
          곁에 있을게요
        </h2>
        <p className={styles.next}>
          상담 예약하기 <ChevronRight aria-hidden="true" size={16} />
        </p>
        <img src={`${import.meta.env.BASE_URL}demo/center-room.svg`} alt="" width="510" height="300" />
      </Link>
      <Link to="/MyInfo" className={styles.card}>
        <CalendarCheck aria-hidden="true" className={styles.cardIcon} />
        <span>
          <strong className={styles.cardTitle}>내 일정</strong>
          <span className={styles.cardText}>예약한 상담을 확인해요</span>
        </span>
        <ChevronRight aria-hidden="true" size={20} className={styles.cardArrow} />
      </Link>
      <Link to="/BranchList" className={styles.card}>
        <MapPin aria-hidden="true" className={styles.cardIcon} />
        <span>
          <strong className={styles.cardTitle}>내 주변 센터</strong>
          <span className={styles.cardText}>가까운 센터와 오시는 길을 봐요</span>
        </span>
        <ChevronRight aria-hidden="true" size={20} className={styles.cardArrow} />
      </Link>
      <a href="tel:109" className={styles.help}>
        <Phone aria-hidden="true" size={20} />
        지금 힘들다면 109 · 24시간 자살예방상담전화
      </a>
    </div>
  )
}
