import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import field from './field.module.css'
import styles from './select.module.css'
import { type Option, SelectList } from './select-list.tsx'

type SelectProps = {
  label: string
  value: string | null
  onChange: (value: string) => void
  options: readonly Option[]
  placeholder?: string
  /** When given the select is off, and says why. */
  disabledReason?: string
  isLabelHidden?: boolean
  error?: string
  ref?: Ref<HTMLButtonElement>
}

export function Select({
  label,
  value,
  onChange,
  options,
  placeholder = '골라 주세요',
  ...props
}: SelectProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const note = props.error ?? props.disabledReason
  const isOff = props.disabledReason !== undefined
  const chosen = options.find((option) => option.value === value)

  // Not by blur: a touch takes the focus away in one browser and leaves it in another.
  useEffect(() => {
    if (!isOpen) return
    const away = ['pointerdown', 'focusin'] as const
    const leave = ({ target }: Event) => place.current?.contains(target as Node) || setOpen(false)
    for (const event of away) document.addEventListener(event, leave)
    return () => {
      for (const event of away) document.removeEventListener(event, leave)
    }
  }, [isOpen])

  function closeWithFocus() {
    place.current?.querySelector('button')?.focus()
    setOpen(false)
  }

  function choose(next: string) {
    closeWithFocus()
    if (next !== value) onChange(next)
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className={field.field}>
      <div id={`${id}-label`} className={props.isLabelHidden ? 'visually-hidden' : field.label}>
        {label}
      </div>
      <div ref={place} className={styles.place}>
        <button
          ref={props.ref}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-labelledby={`${id}-label`}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={note && `${id}-note`}
          disabled={isOff}
          className={styles.trigger}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={openByKey}
        >
          <span className={chosen ? undefined : styles.placeholder}>{chosen?.label ?? placeholder}</span>
          <ChevronDown aria-hidden="true" size={20} className={styles.icon} />
        </button>
        {isOpen && !isOff && (
          <SelectList id={id} options={options} value={value} onChoose={choose} onEscape={closeWithFocus} />
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={props.error ? field.error : field.helper}>
          {note}
        </p>
      )}
    </div>
  )
}
