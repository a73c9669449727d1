import { Check } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useElements } from '../use-elements.ts'
import styles from './select.module.css'

export type Option = { value: string; label: string; isDisabled?: boolean }

type SelectListProps = {
  /** Of the field: its label names the list too. */
  id: string
  options: readonly Option[]
  value: string | null
  /** The index of the option that is focused first. */
  start: number
  indexByKey: (event: KeyboardEvent, from: number) => number | undefined
  onChoose: (value: string) => void
  /** Gives the focus back to the field. */
  onLeave: () => void
}

/** The focus walks through the options; the list opens upwards where only there it has room. */
export function SelectList({
  id,
  options,
  value,
  start,
  indexByKey: nextIndex,
  onChoose,
  onLeave,
}: SelectListProps) {
  const list = useRef<HTMLDivElement>(null)
  const items = useElements<number>()
  const [side, setSide] = useState<'above' | 'below'>()

  useLayoutEffect(() => {
    const { top = 0, bottom = 0 } = list.current?.parentElement?.parentElement?.getBoundingClientRect() ?? {}
    const height = list.current?.parentElement?.offsetHeight ?? 0
    setSide(window.innerHeight - bottom < height && top >= height ? 'above' : 'below')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens, and where it stays, or the page would jump.
  useLayoutEffect(() => {
    if (side) items.get(start)?.focus()
  }, [side])

  function walk(event: KeyboardEvent) {
    // The Tab key goes on from the field; Escape must not close the sheet around it.
    if (event.key === 'Escape') event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') return onLeave()
    const focused = options.findIndex((_, index) => items.get(index) === document.activeElement)
    const next = nextIndex(event, focused)
    if (next === undefined) return
    event.preventDefault()
    items.get(next)?.focus()
  }

  return (
    <div className={side === 'above' ? `${styles.popup} ${styles.above}` : styles.popup}>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        className={styles.list}
        onKeyDown={walk}
      >
        {options.map((option, index) => (
          <button
            key={option.value}
            ref={items.refOf(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            aria-disabled={option.isDisabled || undefined}
            className={styles.item}
            onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
            onClick={() => !option.isDisabled && onChoose(option.value)}
          >
            {option.label}
            {option.value === value && <Check aria-hidden="true" size={18} className={styles.check} />}
          </button>
        ))}
      </div>
    </div>
  )
}
