import { authProblems } from '@self/contract/access'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberHere } from './return-to.ts'

/** Of a page that is for whoever is logged in: away to the login, which leads back here. */
export function ToLogin() {
  const location = useLocation()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, from where the reader has arrived.
  useEffect(() => {
    rememberHere(location)
    navigate('/login', { replace: true, state: { problem: authProblems.AUTHENTICATION_REQUIRED } })
  }, [])

  return null
}
