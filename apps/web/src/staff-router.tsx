import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { AdminFrame } from './shell/admin/admin-frame.tsx'
import { isFramed } from './shell/admin/framed.ts'
import { AdminOnly } from './shell/admin-only.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { STAFF_SCREENS } from './staff-screens.ts'

// Before the first screen: what it asks for may want a passkey.
const StepUpSheet = lazy(async () => ({
  default: (await import('./passkey/step-up-sheet.tsx')).StepUpSheet,
}))

const routesOf = (isHere: (path: string) => boolean) =>
  Object.entries(STAFF_SCREENS)
    .filter(([path]) => isHere(path))
    .map(([path, load]) => (
      <Route key={path} path={path} Component={lazy(async () => ({ default: await load() }))} />
    ))
const framed = routesOf(isFramed)
/** The specification's own, in their column (D-69). */
const inColumn = routesOf((path) => !isFramed(path))

/** The screens of the staff, and for every other address that nothing stands there. */
export function StaffRouter() {
  return (
    <>
      <StepUpSheet />
      <Routes>
        <Route element={<AdminOnly />}>
          {inColumn}
          <Route element={<AdminFrame />}>
            {framed}
            <Route path="/admin/*" element={<NotFoundScreen />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </>
  )
}
