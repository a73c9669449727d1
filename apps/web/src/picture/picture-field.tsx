import type { PictureShape } from '@self/contract/picture'
import { PICTURE_SHAPES } from '@self/contract/picture'
import { srcSetOf } from '@self/contract/picture-address'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { CSSProperties, RefCallback } from 'react'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import styles from './picture-field.module.css'
import { Upload } from './upload.tsx'

/** A picture and what it shows, for whoever doesn't see it. */
export type Shown = { url: string; alt: string }

type PictureFieldProps = {
  /** Of the group: '센터 사진'. */
  label: string
  pictures: readonly Shown[]
  onChange: (pictures: Shown[]) => void
  shape: PictureShape
  /** How many there may be; 1 is replaced by the next. */
  most?: number
  /** A name beside it says who it is: then it has no words of its own. */
  hasNoWords?: boolean
  error?: string | undefined
  /** Of the words that are missing first. */
  wordsRef?: RefCallback<HTMLElement>
}

const ALT_LENGTH = 100
const ALT_MISSING = '사진에 무엇이 보이는지 적어 주세요.'

/** Pictures in their order: uploaded, described, moved and taken out by buttons. */
export function PictureField(props: PictureFieldProps) {
  const { label, pictures, onChange, shape, most = 1, hasNoWords = false, error, wordsRef } = props
  const at = (index: number, part: Partial<Shown>) =>
    onChange(pictures.map((one, each) => (each === index ? { ...one, ...part } : one)))
  const gap = pictures.findIndex(({ alt }) => !alt.trim())
  const isReplaced = most === 1 && pictures.length === 1
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {pictures.length > 0 && (
        <ol className={styles.list}>
          {pictures.map(({ url, alt }, index) => (
            <li key={url} className={styles.item}>
              <img
                src={url}
                srcSet={srcSetOf(url)}
                sizes="160px"
                alt={alt || label}
                className={styles.picture}
                style={{ '--ratio': (PICTURE_SHAPES[shape] ?? [17, 10]).join(' / ') } as CSSProperties}
              />
              <div className={styles.beside}>
                {!hasNoWords && (
                  <TextField
                    ref={index === gap ? wordsRef : undefined}
                    label={`${index + 1}번째 사진 설명`}
                    value={alt}
                    maxLength={ALT_LENGTH}
                    onChange={(words) => at(index, { alt: words })}
                    {...(error && !alt.trim() && { error: ALT_MISSING })}
                  />
                )}
                <div className={styles.buttons}>
                  {index > 0 && (
                    <Button kind="text" size="medium" onClick={() => onChange(swapped(pictures, index - 1))}>
                      <ArrowUp aria-hidden="true" size={18} /> 앞으로
                      <span className="visually-hidden"> {index + 1}번째 사진</span>
                    </Button>
                  )}
                  {index < pictures.length - 1 && (
                    <Button kind="text" size="medium" onClick={() => onChange(swapped(pictures, index))}>
                      <ArrowDown aria-hidden="true" size={18} /> 뒤로
                      <span className="visually-hidden"> {index + 1}번째 사진</span>
                    </Button>
                  )}
                  <Button
                    kind="text"
                    size="medium"
                    onClick={() => onChange(pictures.filter((_, each) => each !== index))}
                  >
                    <Trash2 aria-hidden="true" size={18} /> 빼기
                    <span className="visually-hidden"> {index + 1}번째 사진</span>
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      {(pictures.length < most || isReplaced) && (
        <Upload
          label={isReplaced ? '다른 사진 올리기' : '사진 올리기'}
          shape={shape}
          onDone={({ url }) => {
            const others = isReplaced ? [] : pictures.filter((one) => one.url !== url)
            onChange([...others, { url, alt: isReplaced ? (pictures[0]?.alt ?? '') : '' }])
          }}
        />
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** With this one and the next in each other's place. */
const swapped = (pictures: readonly Shown[], index: number): Shown[] => [
  ...pictures.slice(0, index),
  ...pictures.slice(index, index + 2).toReversed(),
  ...pictures.slice(index + 2),
]
