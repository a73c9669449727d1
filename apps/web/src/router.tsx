import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { HomeScreen } from './home/home-screen.tsx'
import { AccessGuard } from './shared/api/access-guard.tsx'
import { DialogProvider } from './shared/overlay/dialog.tsx'
import { ToastProvider } from './shared/overlay/toast.tsx'
import { prepare } from './shared/overlay/use-arrival.ts'
import { useAtRest } from './shared/use-at-rest.ts'
import { AppFrame } from './shell/app-frame.tsx'
import { restoreFocus } from './shell/page/restore-focus.ts'
import { loadTypeface } from './shell/page/typeface.ts'

/** The table of all other screens, which names each of their files: home is drawn before it. */
const loadTable = async () => (await import('./screen-router.tsx')).loadRouter

/** The router of all screens but home, with the screen of this address; nothing where that is home. */
export async function loadScreens(pathname: string): Promise<ComponentType | undefined> {
  const { BASE_URL } = import.meta.env
  if (pathname === BASE_URL || `${pathname}/` === BASE_URL) return undefined
  return (await loadTable())(pathname)
}

/** None of the routes minds upper or lower case. */
const routesFrom = (screens: ComponentType | undefined) => (
  <Routes>
    <Route path="/" element={<HomeScreen />} />
    <Route path="/home" element={<HomeScreen />} />
    <Route path="*" Component={screens ?? lazy(async () => ({ default: await (await loadTable())() }))} />
  </Routes>
)

type AppProps = {
  screens: ComponentType | undefined
  /** What the query client knows from the start. */
  start: (client: QueryClient) => void
}

export function App(props: AppProps) {
  useEffect(loadTypeface, [])
  useEffect(restoreFocus, [])
  useAtRest(() => prepare(loadTable))
  return (
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <Content {...props} />
    </BrowserRouter>
  )
}

/** Frame and screen, whichever router says where we are: the server's has one address. */
export function Content({ screens, start }: AppProps) {
  const [routes] = useState(() => routesFrom(screens))
  return (
    <ToastProvider>
      <DialogProvider>
        <AccessGuard start={start}>
          <AppFrame>{routes}</AppFrame>
        </AccessGuard>
      </DialogProvider>
    </ToastProvider>
  )
}
