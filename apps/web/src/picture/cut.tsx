import { PICTURE_SHAPES, type PictureShape } from '@self/contract/picture'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import styles from './cut.module.css'

type Focus = { x: number; y: number }
type CutProps = {
  preview: string
  shape: PictureShape
  focus: Focus
  onFocus: (focus: Focus) => void
  isBusy: boolean
  onDone: () => void
  onCancel: () => void
}

/** Which part of a picture stays: seen as it will be, moved by two sliders. */
export function Cut({ preview, shape, focus, onFocus, isBusy, onDone, onCancel }: CutProps) {
  const first = useRef<HTMLInputElement>(null)
  const ratio = (PICTURE_SHAPES[shape] ?? [1, 1]).join(' / ')
  useEffect(() => first.current?.focus(), [])
  const slider = (axis: keyof Focus, label: string) => (
    <label className={styles.slider}>
      {label}
      <input
        ref={axis === 'x' ? first : undefined}
        type="range"
        min="0"
        max="100"
        value={focus[axis]}
        onChange={({ target }) => onFocus({ ...focus, [axis]: Number(target.value) })}
      />
    </label>
  )
  return (
    <fieldset className={styles.cut}>
      <legend className={styles.legend}>보일 부분을 맞춰 주세요</legend>
      <img
        src={preview}
        alt=""
        className={styles.preview}
        style={{ '--ratio': ratio, '--focus': `${focus.x}% ${focus.y}%` } as CSSProperties}
      />
      {slider('x', '왼쪽·오른쪽')}
      {slider('y', '위·아래')}
      <ButtonRow>
        <Button kind="neutral" size="medium" onClick={onCancel}>
          취소
        </Button>
        <Button size="medium" isLoading={isBusy} onClick={onDone}>
          이대로 올리기
        </Button>
      </ButtonRow>
    </fieldset>
  )
}
