import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import field from './field.module.css'
import { mergeRefs } from './merge-refs.ts'
import styles from './select.module.css'
import { type Option, SelectList } from './select-list.tsx'
import { useOptionKeys } from './use-option-keys.ts'

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
  const container = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  /** Where the focus begins in the open list. */
  const [start, setStart] = useState<number>()
  const indexByKey = useOptionKeys(options)
  const note = props.error ?? props.disabledReason
  const isOff = props.disabledReason !== undefined
  const chosenIndex = options.findIndex((option) => option.value === value)
  const chosen = options[chosenIndex]
  const isOpen = start !== undefined
  if (isOpen && isOff) setStart(undefined)

  // Not by blur: a touch takes the focus away in one browser and leaves it in another.
  useEffect(() => {
    if (!isOpen) return
    const away = ['pointerdown', 'focusin'] as const
    const leave = ({ target }: Event) => container.current?.contains(target as Node) || setStart(undefined)
    for (const event of away) document.addEventListener(event, leave)
    return () => {
      for (const event of away) document.removeEventListener(event, leave)
    }
  }, [isOpen])

  function closeWithFocus() {
    trigger.current?.focus()
    setStart(undefined)
  }

  function choose(next: string) {
    closeWithFocus()
    if (next !== value) onChange(next)
  }

  const open = () => setStart(Math.max(chosenIndex, 0))

  /** An arrow opens it as it is, the other keys of the list where they lead; a page is the browser's to turn. */
  function openByKey(event: KeyboardEvent) {
    const next = event.key.startsWith('Page') ? undefined : indexByKey(event, chosenIndex)
    if (next === undefined) return
    event.preventDefault()
    if (event.key.startsWith('Arrow')) open()
    else setStart(next)
  }

  return (
    <div className={field.field}>
      <div id={`${id}-label`} className={props.isLabelHidden ? 'visually-hidden' : field.label}>
        {label}
      </div>
      <div ref={container} className={styles.container}>
        <button
          ref={mergeRefs(trigger, props.ref)}
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
          onClick={() => (isOpen ? setStart(undefined) : open())}
          onKeyDown={openByKey}
        >
          <span className={chosen ? undefined : styles.placeholder}>{chosen?.label ?? placeholder}</span>
          <ChevronDown aria-hidden="true" size={20} className={styles.icon} />
        </button>
        {isOpen && (
          <SelectList
            id={id}
            options={options}
            value={value}
            start={start}
            indexByKey={indexByKey}
            onChoose={choose}
            onLeave={closeWithFocus}
          />
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
