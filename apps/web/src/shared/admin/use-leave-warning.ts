import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { readToken } from '../login-session/token.ts'
import { useDialog } from '../overlay/dialog.tsx'

const QUESTION = '저장하지 않은 내용이 있어요. 저장하지 않고 나갈까요?'

/** Asks whether what isn't saved may be lost, once at a time: a press that comes meanwhile is a no. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const { confirm } = useDialog()
  const isAsking = useRef(false)

  return async () => {
    if (isAsking.current) return false
    isAsking.current = true
    try {
      return await confirm(QUESTION, { icon: 'warning', confirmText: '나가기', cancelText: '계속 고치기' })
    } finally {
      isAsking.current = false
    }
  }
}

/** What opens something else pushes it; what replaces is another filter, a record that got its number, or a panel that has asked. */
function isElsewhere({ destination, navigationType }: NavigateEvent): boolean {
  const { pathname, search } = new URL(destination.url)
  if (pathname !== location.pathname) return true
  return navigationType !== 'replace' && search !== location.search
}

type Leaving = { url: string; key: string; type: NavigationType }

/** Asks before what isn't saved is left: by a link, by another record, by Back, or by closing the window. */
export function useLeaveWarning(isUnsaved: boolean): void {
  const isSure = useLeaveQuestion()
  const navigate = useNavigate()

  const ask = useEffectEvent(async ({ url, key, type }: Leaving, allow: () => void) => {
    if (!(await isSure())) return
    allow()
    if (type === 'traverse') return void navigation.traverseTo(key)
    const path = url.slice(location.origin.length + import.meta.env.BASE_URL.length - 1)
    void navigate(path, { replace: type === 'replace' })
  })

  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    // A browser without it warns of closing alone.
    const history = 'navigation' in window ? navigation : undefined
    let isAllowed = false
    const allow = () => {
      isAllowed = true
    }
    function onNavigate(event: NavigateEvent) {
      if (!event.cancelable || !event.destination.sameDocument || !isElsewhere(event)) return
      // Whoever is logged out has no editor any more to go back to.
      if (isAllowed || readToken() === null) {
        isAllowed = false
        return
      }
      event.preventDefault()
      const { url, key } = event.destination
      void ask({ url, key, type: event.navigationType }, allow)
    }
    history?.addEventListener('navigate', onNavigate)
    return () => {
      removeEventListener('beforeunload', warn)
      history?.removeEventListener('navigate', onNavigate)
    }
  }, [isUnsaved])
}
