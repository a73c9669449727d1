import { lazy } from 'react'

export const WaitingLine = lazy(async () => ({ default: (await import('./waiting-line.tsx')).WaitingLine }))
