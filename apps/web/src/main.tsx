import { type ComponentType, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import { App, loadScreens } from './router.tsx'
import { watchBack } from './shared/overlay/use-back.ts'
import { reportError, reportUncaught } from './shell/browser-errors.ts'
import { registerWorker } from './shell/offline/register.ts'

reportUncaught()
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

// In a transition React draws in short steps, between which the browser can answer a touch.
const show = (screens?: ComponentType) =>
  startTransition(() =>
    view.render(
      <StrictMode>
        <App screens={screens} />
      </StrictMode>,
    ),
  )
/** Milliseconds after which a frame without its screen is better than nothing. */
const TIMEOUT = 2000
const timeout = new Promise<undefined>((end) => setTimeout(end, TIMEOUT))
// A screen that does not come says so in its own place.
Promise.race([loadScreens(location.pathname), timeout]).then(show, () => show())
