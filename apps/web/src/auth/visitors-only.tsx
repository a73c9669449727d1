import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { currentLoginSession } from '../shared/login-session/login-session.ts'

/** Of a way to log in: whoever arrives logged in, as by Back, goes home; a login here leads on by itself. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const [arrivedAs] = useState(currentLoginSession)
  return arrivedAs ? <Navigate replace to="/" /> : children
}
