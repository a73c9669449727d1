import { Check } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './select.module.css'

export type Option = { value: string; label: string; isDisabled?: boolean }

type SelectListProps = {
  /** Of the field: its label names the list too. */
  id: string
  options: readonly Option[]
  value: string | null
  onChoose: (value: string) => void
  onEscape: () => void
}

/** The focus walks through the options, from the chosen one; it opens upwards where there is more room. */
export function SelectList({ id, options, value, onChoose, onEscape }: SelectListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]

  useLayoutEffect(() => {
    const { top = 0, bottom = 0 } = list.current?.parentElement?.parentElement?.getBoundingClientRect() ?? {}
    const height = list.current?.parentElement?.offsetHeight ?? 0
    setAbove(window.innerHeight - bottom < height && top > window.innerHeight - bottom)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens, on the side where it stays.
  useLayoutEffect(() => {
    const chosen = options.findIndex((option) => option.value === value)
    items()[Math.max(chosen, 0)]?.focus()
  }, [isAbove])

  function walk(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = all[placeOf(event.key, at, options)]
    if (event.key === 'Escape') {
      event.stopPropagation() // the sheet around it stays
      onEscape()
    } else if (next) {
      event.preventDefault()
      next.focus()
    }
  }

  return (
    <div className={isAbove ? `${styles.popup} ${styles.above}` : styles.popup}>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        className={styles.list}
        onKeyDown={walk}
      >
        {options.map((option) => (
          <button
            key={option.value}
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

/** Where a key leads: by steps, to the ends, or to the next option that begins with the letter. */
function placeOf(key: string, at: number, options: readonly Option[]): number {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  if (key === 'End') return options.length - 1
  if (key.length > 1 || key === ' ') return -1
  const begins = ({ label }: Option) => label.toLowerCase().startsWith(key.toLowerCase())
  const after = options.findIndex((option, place) => place > at && begins(option))
  return after < 0 ? options.findIndex(begins) : after
}
