import type { ReactNode } from 'react'
import { useAtRest } from '../use-at-rest.ts'
import type { SheetProps } from './sheet-box.tsx'
import { useToast } from './toast.tsx'
import { NOT_OPENED, prepare, useArrival } from './use-arrival.ts'

// Its library is as large as a screen may be.
const load = async () => (await import('./sheet-box.tsx')).SheetBox

/** Nothing before it is first opened; from then on it stays, for its way out. */
export const Sheet = (props: SheetProps) => (
  <LaterSheet {...props} load={load}>
    {(SheetBox) => <SheetBox {...props} />}
  </LaterSheet>
)

type LaterSheetProps<Part> = {
  isOpen: boolean
  onClose: () => void
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/** A sheet whose file comes once the screen has come to rest, or at the press if that is sooner. */
export function LaterSheet<Part>({ isOpen, onClose, load: loadPart, children }: LaterSheetProps<Part>) {
  const toast = useToast()
  const part = useArrival(isOpen, loadPart, () => {
    onClose()
    toast.error(NOT_OPENED)
  })
  useAtRest(() => {
    prepare(load)
    prepare(loadPart)
  })

  return part && children(part)
}
