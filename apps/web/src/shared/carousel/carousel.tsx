import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import styles from './carousel.module.css'
import { PlayButton } from './play-button.tsx'
import { type Playing, useAutoplay, usePlaying } from './use-autoplay.ts'

/** Where the browser cannot say that a scroll has ended (Safari before 26.2), it has when it rests. */
const REST = 100
/** A turn that a layout cancels moves nothing, and nothing says so: one that stands still for so long is lost. */
const LOST = 1_000
const saysTheEnd = () => 'onscrollend' in window

type Slide = { key: string; name: string; content: ReactNode }
type CarouselProps = {
  label: string
  /** What one slide is, as its buttons say it. */
  noun: string
  slides: readonly Slide[]
  /** The buttons lie on the slides instead of below them. */
  isOverlaid?: boolean
  /** Given where its button stops something else as well. */
  playing?: Playing
}

/** Slides that turn by themselves until somebody is at them: swiped, scrolled by keys or turned by buttons. */
export function Carousel({ label, noun, slides, isOverlaid = false, playing }: CarouselProps) {
  const [page, setPage] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = usePlaying()
  const pages = { page, hasMore: slides.length > 1, turn: () => turnTo(page + 1) }
  const autoplay = useAutoplay(pages, playing ?? own)

  function turnTo(next: number) {
    const target = (next + slides.length) % slides.length
    setPage(target)
    strip.current?.scrollTo({ left: target * strip.current.clientWidth })
    followAfter(LOST)
  }

  function turnByHand(next: number) {
    autoplay.stop()
    turnTo(next)
  }

  /** The number is that of the slide in sight. */
  function followScroll() {
    clearTimeout(rest.current)
    rest.current = undefined
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    if (clientWidth > 0) setPage(Math.round(scrollLeft / clientWidth))
  }

  function followAfter(time: number) {
    clearTimeout(rest.current)
    rest.current = setTimeout(followScroll, time)
  }

  function awaitRest() {
    if (!saysTheEnd()) followAfter(REST)
    else if (rest.current) followAfter(LOST) // a turn on its way
  }

  return (
    <section
      aria-label={label}
      aria-roledescription="슬라이드 모음"
      className={isOverlaid ? `${styles.carousel} ${styles.overlaid}` : styles.carousel}
      {...autoplay.watch}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll what fingers swipe. */}
      <ul ref={strip} tabIndex={0} className={styles.strip} onScroll={awaitRest} onScrollEnd={followScroll}>
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <p className={styles.page} aria-live={autoplay.isRunning ? 'off' : 'polite'}>
            <span className="visually-hidden">{slides[page]?.name}</span> {page + 1}/{slides.length}
          </p>
          <button
            type="button"
            aria-label={`이전 ${noun}`}
            className={styles.turn}
            onClick={() => turnByHand(page - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <PlayButton isPlaying={autoplay.isPlaying} onToggle={autoplay.toggle} />
          <button
            type="button"
            aria-label={`다음 ${noun}`}
            className={styles.turn}
            onClick={() => turnByHand(page + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
