import { useNavigate } from 'react-router'
import { currentLoginSession } from './login-session.ts'
import { takeReturn, takeState } from './return-to.ts'

/** Goes on where the login began, with what the same member had there. */
export function useReturn(): () => void {
  const navigate = useNavigate()
  return () => {
    const path = takeReturn()
    navigate(path, { replace: true, state: takeState(path, currentLoginSession()?.sub) })
  }
}
