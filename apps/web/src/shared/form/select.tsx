import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, type RefObject, useId, useRef } from 'react'
import field from './field.module.css'
import styles from './select.module.css'

type SelectProps = {
  label: string
  value: string | null
  onChange: (value: string) => void
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  placeholder?: string
  /** When given the select is off, and says why. */
  disabledReason?: string
  isLabelHidden?: boolean
  error?: string
  ref?: Ref<HTMLButtonElement>
}

export function Select(props: SelectProps) {
  const {
    label,
    value,
    onChange,
    options,
    placeholder = '골라 주세요',
    disabledReason,
    isLabelHidden,
    error,
  } = props
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const note = error ?? disabledReason
  return (
    <div ref={place} className={field.field}>
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={disabledReason !== undefined}
      >
        <BaseSelect.Label className={isLabelHidden ? 'visually-hidden' : field.label}>
          {label}
        </BaseSelect.Label>
        <BaseSelect.Trigger
          ref={props.ref}
          className={styles.trigger}
          aria-invalid={error ? true : undefined}
          aria-describedby={note && id}
        >
          <BaseSelect.Value className={styles.value} placeholder={placeholder} />
          <BaseSelect.Icon className={styles.icon}>
            <ChevronDown aria-hidden="true" size={20} />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <Options options={options} place={place} />
      </BaseSelect.Root>
      {note && (
        <p id={id} className={error ? field.error : field.helper}>
          {note}
        </p>
      )}
    </div>
  )
}

type OptionsProps = Pick<SelectProps, 'options'> & { place: RefObject<HTMLElement | null> }

/** Opens beside its field, not at the end of the page: so it stays inside the landmark it belongs to. */
function Options({ options, place }: OptionsProps) {
  return (
    <BaseSelect.Portal container={place}>
      <BaseSelect.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
        <BaseSelect.Popup className={styles.popup}>
          <BaseSelect.List className={styles.list}>
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.isDisabled ?? false}
                className={styles.item}
              >
                <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator className={styles.check}>
                  <Check aria-hidden="true" size={18} />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  )
}
