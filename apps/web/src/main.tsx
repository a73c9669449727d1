import { onlineManager } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import './styles/fallback-fonts.css'
import { App, loadScreens } from './router.tsx'
import { startWithPageData } from './shared/api/page-data.ts'
import { watchBack } from './shared/overlay/use-back.ts'
import { reportError, reportUncaught } from './shell/browser-errors.ts'
import { registerWorker } from './shell/offline/register.ts'

reportUncaught()
onlineManager.setOnline(navigator.onLine) // who goes offline before the first paint is live tells nobody
watchBack()
registerWorker()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const view = createRoot(root, {
  onCaughtError: (error) => {
    console.error(error)
    reportError('screen', error)
  },
})

const isPainted = root.dataset.painted !== undefined

/** What the server has drawn is replaced at once by the same that answers. */
function Live({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    delete root?.dataset.painted
  }, [])
  return children
}

// In a transition React draws in short steps, between which the browser can answer a touch.
const show = (screens?: ComponentType) =>
  startTransition(() =>
    view.render(
      <StrictMode>
        <Live>
          <App screens={screens} start={startWithPageData} />
        </Live>
      </StrictMode>,
    ),
  )
/** Milliseconds after which a frame without its screen is better than nothing. */
const TIMEOUT = 2000
const timeout = new Promise<undefined>((end) => setTimeout(end, TIMEOUT))
const screens = loadScreens(location.pathname)
// A screen that does not come says so in its own place.
Promise.race(isPainted ? [screens] : [screens, timeout]).then(show, () => show())
