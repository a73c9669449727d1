import { useEffect, useState } from 'react'

/** True once something has lasted for so many milliseconds. */
export function useLasting(isOn: boolean, milliseconds: number): boolean {
  const [isLasting, setLasting] = useState(false)

  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isOn, milliseconds])

  return isLasting
}
