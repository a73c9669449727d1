import type { BannerSlide as Slide } from '@self/contract/banner'
import { useQuery } from '@tanstack/react-query'
import { BannerSlide } from '../banner/banner-slide.tsx'
import { slides } from '../banner/queries.ts'
import { Carousel } from '../shared/carousel/carousel.tsx'
import type { Playing } from '../shared/carousel/use-autoplay.ts'
import styles from './banner.module.css'

/** The way to a booking, where the slides don't come. */
const BOOKING: Slide = {
  bannerId: 0,
  title: '마음이 무거운 날,\n곁에 있을게요',
  action: '상담 예약하기',
  imageUrl: `${import.meta.env.BASE_URL}demo/banner-room.svg`,
  imageAlt: '',
  target: '/Reservation',
  tone: 'ORANGE',
}

/** Spec 1 §2 «Reservation banner with slides». Its button stops the notices too. */
export function Banner({ playing }: { playing: Playing }) {
  const list = useQuery(slides)
  if (list.isPending) return <div className={styles.waiting} />
  const shown = list.data ?? [BOOKING]
  if (shown.length === 0) return null
  return (
    <Carousel
      label="예약과 일정"
      noun="안내"
      slides={shown.map((slide) => ({
        key: String(slide.bannerId),
        name: slide.action,
        content: <BannerSlide slide={slide} />,
      }))}
      playing={playing}
      isOverlaid
    />
  )
}
