import { useAtRest } from '../use-at-rest.ts'
import type { SheetProps } from './sheet-box.tsx'
import './sheet-box.module.css' // a style sheet that fails to load would not be requested again
import { useToast } from './toast.tsx'
import { NOT_OPENED, prepare, useArrival } from './use-arrival.ts'

// Its library is as large as a screen may be.
const load = async () => (await import('./sheet-box.tsx')).SheetBox

/** Nothing before it is first opened; from then on it stays, for its way out. */
export function Sheet(props: SheetProps) {
  const toast = useToast()
  const SheetBox = useArrival(props.isOpen, load, () => {
    props.onClose()
    toast.error(NOT_OPENED)
  })
  useAtRest(() => prepare(load))

  return SheetBox && <SheetBox {...props} />
}
