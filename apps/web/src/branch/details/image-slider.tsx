import { Carousel } from '../../shared/carousel/carousel.tsx'
import styles from './image-slider.module.css'

type ImageSliderProps = { label: string; images: readonly { url: string; alt: string }[] }

export function ImageSlider({ label, images }: ImageSliderProps) {
  const slides = images.map(({ url, alt }, index) => ({
    key: url,
    name: alt,
    content: (
      <img
        src={url}
        alt={alt}
        width="510"
        height="300"
        loading={index > 0 ? 'lazy' : 'eager'}
        draggable="false"
        className={styles.picture}
      />
    ),
  }))
  return <Carousel label={label} noun="사진" slides={slides} />
}
