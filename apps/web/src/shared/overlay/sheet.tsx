import { lazy, startTransition, useEffect, useRef, useState } from 'react'
import { useAtRest } from '../use-at-rest.ts'
import type { SheetProps } from './sheet-box.tsx'

// Its library is as large as a screen may be.
const load = async () => ({ default: (await import('./sheet-box.tsx')).SheetBox })
const SheetBox = lazy(load)

/** Nothing before it is first opened; from then on it stays, for its way out. */
export function Sheet(props: SheetProps) {
  const { isOpen } = props
  const [isHere, setHere] = useState(false)
  const close = useRef(props.onClose)
  close.current = props.onClose

  useAtRest(() => load().catch(() => {})) // what fails is asked for again when it opens
  useEffect(() => {
    if (!isOpen) return
    load().then(
      () => startTransition(() => setHere(true)),
      () => close.current(),
    )
  }, [isOpen])

  return isHere && <SheetBox {...props} />
}
