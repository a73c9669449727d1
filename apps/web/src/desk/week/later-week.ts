import { lazy } from 'react'

export const WeekView = lazy(async () => ({ default: (await import('./week-view.tsx')).WeekView }))
