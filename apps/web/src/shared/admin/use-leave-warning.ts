import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useDialog } from '../overlay/dialog.tsx'

const QUESTION = '저장하지 않은 내용이 있어요. 저장하지 않고 나갈까요?'

/** Another filter or an open panel is the same screen. */
const isElsewhere = (url: string): boolean => new URL(url).pathname !== location.pathname

type Leaving = { url: string; key: string; isBack: boolean }

/** Asks before what isn't saved is left: by a link, by Back, or by closing the window. */
export function useLeaveWarning(isUnsaved: boolean): void {
  const { confirm } = useDialog()
  const navigate = useNavigate()

  const ask = useEffectEvent(async ({ url, key, isBack }: Leaving, allow: () => void) => {
    const words = { icon: 'warning', confirmText: '나가기', cancelText: '계속 고치기' } as const
    if (!(await confirm(QUESTION, words))) return
    allow()
    if (isBack) void navigation.traverseTo(key)
    else void navigate(url.slice(location.origin.length + import.meta.env.BASE_URL.length - 1))
  })

  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    // A browser without it warns of closing alone.
    const history = 'navigation' in window ? navigation : undefined
    function stop() {
      removeEventListener('beforeunload', warn)
      history?.removeEventListener('navigate', onNavigate)
    }
    function onNavigate(event: NavigateEvent) {
      const { url, key } = event.destination
      if (!event.cancelable || !event.destination.sameDocument || !isElsewhere(url)) return
      event.preventDefault()
      void ask({ url, key, isBack: event.navigationType === 'traverse' }, stop)
    }
    history?.addEventListener('navigate', onNavigate)
    return stop
  }, [isUnsaved])
}
