import { formatPhone } from '@self/contract/phone'
import { TextField, type TextFieldProps } from './field.tsx'

/** One field that writes its hyphens itself. Spec 1 §5 «Phone display and input». */
export function PhoneField({ onChange, ...rest }: TextFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      onChange={(text) => onChange(formatPhone(text))}
    />
  )
}
