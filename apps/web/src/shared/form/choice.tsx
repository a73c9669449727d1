import { Combobox, type ComboboxProps } from './combobox.tsx'
import { Select } from './select.tsx'

/** More than these are typed rather than looked through. */
const MOST = 10

/** One of several: chosen from a list, or typed where the list would be long. */
export const Choice = (props: ComboboxProps) =>
  props.options.length > MOST ? <Combobox {...props} /> : <Select {...props} />
