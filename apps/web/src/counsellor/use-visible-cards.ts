import { visibleCards } from '@self/contract/counsellor'
import { useEffect, useState } from 'react'

const DEBOUNCE = 200

/** How many cards of the strip fit the window, asked again once a resize has come to rest. Spec 2 §2. */
export function useVisibleCards(): number {
  const [visible, setVisible] = useState(() => visibleCards(window.innerWidth))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const resized = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setVisible(visibleCards(window.innerWidth)), DEBOUNCE)
    }
    window.addEventListener('resize', resized)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', resized)
    }
  }, [])

  return visible
}
