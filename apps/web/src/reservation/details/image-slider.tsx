import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './image-slider.module.css'
import { useAutoplay } from './use-autoplay.ts'

/** How long a scroll must rest to have arrived. */
const REST = 100

type ImageSliderProps = { label: string; images: readonly { url: string; alt: string }[] }

/** Pictures that turn by themselves until somebody is at them: swiped, scrolled by keys or turned by buttons. */
export function ImageSlider({ label, images }: ImageSliderProps) {
  const [page, setPage] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const autoplay = useAutoplay(page, () => turnTo(page + 1))

  function turnTo(next: number) {
    const target = (next + images.length) % images.length
    setPage(target)
    strip.current?.scrollTo({ left: target * strip.current.clientWidth })
  }

  function turnByHand(next: number) {
    autoplay.stop()
    turnTo(next)
  }

  function followScroll() {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
      setPage(Math.round(scrollLeft / clientWidth))
    }, REST)
  }

  return (
    <section
      aria-label={label}
      aria-roledescription="슬라이드"
      onFocus={autoplay.hold}
      onBlur={autoplay.release}
      onPointerEnter={autoplay.hold}
      onPointerLeave={autoplay.release}
      onTouchStart={autoplay.stop}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll what fingers swipe. */}
      <ul ref={strip} tabIndex={0} className={styles.strip} onScroll={followScroll}>
        {images.map(({ url, alt }, index) => (
          <li key={url}>
            <img
              src={url}
              alt={alt}
              width="510"
              height="300"
              loading={index > 0 ? 'lazy' : 'eager'}
              draggable="false"
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className={styles.controls}>
          <p className={styles.page} aria-live={autoplay.isRunning ? 'off' : 'polite'}>
            <span className="visually-hidden">{images[page]?.alt} </span>
            {page + 1}/{images.length}
          </p>
          <button type="button" aria-label="이전 사진" onClick={() => turnByHand(page - 1)}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={autoplay.isPlaying ? '자동 넘김 멈추기' : '자동 넘김 시작하기'}
            onClick={autoplay.toggle}
          >
            {autoplay.isPlaying ? (
              <Pause aria-hidden="true" size={20} />
            ) : (
              <Play aria-hidden="true" size={20} />
            )}
          </button>
          <button type="button" aria-label="다음 사진" onClick={() => turnByHand(page + 1)}>
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
