import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type RefCallback, useEffect, useId, useRef, useState } from 'react'
import styles from './combobox.module.css'
import field from './field.module.css'
import type { Option } from './select-list.tsx'

export type ComboboxProps = {
  label: string
  value: string | null
  onChange: (value: string) => void
  options: readonly Option[]
  placeholder?: string
  isLabelHidden?: boolean
  error?: string
  ref?: RefCallback<HTMLElement>
}

/** Without spaces and case: '강남 센터' is found by '강남센' too. */
const plain = (text: string) => text.toLowerCase().replaceAll(' ', '')

/** What is typed, what it finds, and the keys of the field. */
function useTyping({ value, onChange, options }: Pick<ComboboxProps, 'value' | 'onChange' | 'options'>) {
  /** Undefined while the list is shut. */
  const [words, setWords] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = words !== undefined
  const found = options.filter((option) => plain(option.label).includes(plain(words ?? '')))
  const index = Math.min(active, found.length - 1)
  const close = () => setWords(undefined)

  function open(typed: string) {
    setWords(typed)
    setActive(
      typed
        ? 0
        : Math.max(
            options.findIndex((option) => option.value === value),
            0,
          ),
    )
  }

  function choose(option: Option | undefined) {
    if (!option || option.isDisabled) return
    close()
    if (option.value !== value) onChange(option.value)
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setActive(Math.min(index + 1, found.length - 1)) : open('')),
    ArrowUp: () => (isOpen ? setActive(Math.max(index - 1, 0)) : open('')),
    ...(isOpen && { Enter: () => choose(found[index]), Escape: close }),
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return { words, isOpen, found, index, open, close, choose, onKeyDown }
}

/** A choice that is typed: where there are more than a list shows. What isn't chosen in the end is not kept. */
export function Combobox({ label, value, options, ...props }: ComboboxProps) {
  const { placeholder = '골라 주세요', isLabelHidden, error, onChange, ref } = props
  const id = useId()
  const { words, isOpen, found, index, open, close, choose, onKeyDown } = useTyping({
    value,
    options,
    onChange,
  })
  const chosen = options.find((option) => option.value === value)

  return (
    <div className={field.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : field.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[index] ? `${id}-${index}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          value={words ?? chosen?.label ?? ''}
          placeholder={chosen?.label ?? placeholder}
          onChange={(event) => open(event.target.value)}
          onClick={() => isOpen || open('')}
          onKeyDown={onKeyDown}
          // A press in the list leaves the focus here.
          onBlur={close}
        />
        <ChevronDown aria-hidden="true" size={20} className={styles.icon} />
        {isOpen && <OptionList id={id} label={label} {...{ value, found, index, choose }} />}
        <FoundNote count={isOpen ? found.length : undefined} />
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** How many are found, for who hears it; that none is, for everybody. */
const FoundNote = ({ count }: { count: number | undefined }) => (
  <p role="status" className={count === 0 ? styles.none : 'visually-hidden'}>
    {count !== undefined && (count > 0 ? `${count}개` : '맞는 것이 없어요. 다르게 적어 보세요.')}
  </p>
)

type OptionListProps = {
  id: string
  label: string
  value: string | null
  found: readonly Option[]
  index: number
  choose: (option: Option) => void
}

/** The field keeps the focus, and the keys. */
function OptionList({ id, label, value, found, index, choose }: OptionListProps) {
  const current = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is the active one.
  useEffect(() => {
    // In braces: new browsers answer with a promise, which is no clean-up.
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return (
    <div role="listbox" id={`${id}-list`} aria-label={label} className={styles.list}>
      {found.map((option, nr) => (
        <div
          key={option.value}
          ref={nr === index ? current : undefined}
          id={`${id}-${nr}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          aria-disabled={option.isDisabled || undefined}
          data-active={nr === index}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
          onKeyDown={undefined}
        >
          {option.label}
          {option.value === value && <Check aria-hidden="true" size={18} />}
        </div>
      ))}
    </div>
  )
}
