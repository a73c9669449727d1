import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { AdminOnly } from './shell/admin-only.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { STAFF_SCREENS } from './staff-screens.ts'

// Before the first screen: what it asks for may want a passkey.
const StepUpSheet = lazy(async () => ({
  default: (await import('./passkey/step-up-sheet.tsx')).StepUpSheet,
}))

const routes = Object.entries(STAFF_SCREENS).map(([path, load]) => (
  <Route key={path} path={path} Component={lazy(async () => ({ default: await load() }))} />
))

/** The screens of the staff, and for every other address that nothing stands there. */
export function StaffRouter() {
  return (
    <>
      <StepUpSheet />
      <Routes>
        <Route element={<AdminOnly />}>{routes}</Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </>
  )
}
