import { type ComponentType, lazy, useEffect, useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { HomeScreen } from './home/home-screen.tsx'
import { type FirstScreen, SCREENS } from './screens.ts'
import { AccessGuard } from './shared/api/access-guard.tsx'
import { DialogProvider } from './shared/overlay/dialog.tsx'
import { ToastProvider } from './shared/overlay/toast.tsx'
import { AppFrame } from './shell/app-frame.tsx'
import { loadTypeface } from './shell/typeface.ts'

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The staff's, and what is not there. */
const Elsewhere = screen(async () => (await import('./staff-router.tsx')).StaffRouter)

/** Each screen arrives when its route is first opened; the first one is there already. */
const routesTo = (first: FirstScreen | undefined) =>
  Object.entries(SCREENS).map(([path, load]) => (
    <Route key={path} path={path} Component={path === first?.path ? first.Screen : screen(load)} />
  ))

/** What had an address of its own. */
const tabOfMyInfo = (activeTab: string) => <Navigate replace to="/MyInfo" state={{ activeTab }} />

/** None of the routes minds upper or lower case. */
const routesFrom = (first: FirstScreen | undefined) => (
  <Routes>
    <Route path="/" element={<HomeScreen />} />
    <Route path="/home" element={<HomeScreen />} />
    {routesTo(first)}
    <Route path="/MyList" element={tabOfMyInfo('schedule')} />
    <Route path="/PaymentHistory" element={tabOfMyInfo('payments')} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
)

export function App({ first }: { first: FirstScreen | undefined }) {
  const [routes] = useState(() => routesFrom(first))
  useEffect(loadTypeface, [])
  return (
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <ToastProvider>
        <DialogProvider>
          <AccessGuard>
            <AppFrame>{routes}</AppFrame>
          </AccessGuard>
        </DialogProvider>
      </ToastProvider>
    </BrowserRouter>
  )
}
