import { useEffect, useEffectEvent, useState } from 'react'

/** The connection is to blame, or a release since, which has other files: then a fresh page has them. */
export const NOT_OPENED = '열지 못했어요. 연결을 확인하고 다시 누르거나 새로 고침해 주세요.'

type Load<Part> = () => Promise<Part>

/** Loads ahead of need. A failure is ignored: the part is loaded again, and reported, when it is opened. */
export const prepare = (load: Load<unknown>): void => void load().catch(() => undefined)

/** Loads a part that stands in a file of its own, once it is needed; a failed load is tried again the next time. */
export function useArrival<Part>(isNeeded: unknown, load: Load<Part>, onMissing: () => void) {
  const [part, setPart] = useState<Part>()
  const miss = useEffectEvent(onMissing)
  const isHere = part !== undefined

  useEffect(() => {
    if (!isNeeded || isHere) return
    let isCurrent = true
    load().then(
      (arrived) => isCurrent && setPart(() => arrived),
      () => isCurrent && miss(),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, isHere, load])

  return part
}
