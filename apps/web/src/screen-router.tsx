import { type ComponentType, lazy, useEffect } from 'react'
import { matchPath, Navigate, Route, Routes } from 'react-router'
import { SCREENS } from './screens.ts'
import { watchWriting } from './shell/writing.ts'

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** The staff's, and what is not there. */
const Elsewhere = screen(async () => (await import('./staff-router.tsx')).StaffRouter)

/** What had an address of its own. */
const tabOfMyInfo = (activeTab: string) => <Navigate replace to="/MyInfo" state={{ activeTab }} />

/** Every screen but home arrives when its route is first opened; the one of this address is there already. */
export async function loadRouter(pathname?: string): Promise<ComponentType> {
  const below = (path: string) => import.meta.env.BASE_URL + path.slice(1)
  const found = pathname && Object.entries(SCREENS).find(([path]) => matchPath(below(path), pathname))
  const First = found && (await found[1]())
  const routes = Object.entries(SCREENS).map(([path, load]) => (
    <Route key={path} path={path} Component={First && path === found[0] ? First : screen(load)} />
  ))
  return function ScreenRouter() {
    useEffect(watchWriting, [])
    return (
      <Routes>
        {routes}
        <Route path="/MyList" element={tabOfMyInfo('schedule')} />
        <Route path="/PaymentHistory" element={tabOfMyInfo('payments')} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    )
  }
}
