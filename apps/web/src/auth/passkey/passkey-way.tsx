import { useMutation } from '@tanstack/react-query'
import { sentenceFor } from '../../shared/api/api.ts'
import { Callout } from '../../shared/callout.tsx'
import { Button } from '../../shared/form/button.tsx'
import { useReturn } from '../../shared/login-session/use-return.ts'

/** Not without https, and none at an address. */
const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$/.test(location.hostname)

/** For staff; nothing where the browser knows no passkeys. */
export function PasskeyWay({ disabled }: { disabled: boolean }) {
  const goOn = useReturn()
  const login = useMutation({
    mutationFn: async () => (await import('./queries.ts')).logInByPasskey(),
    onSuccess: (problem) => problem ?? goOn(),
  })
  if (!hasPasskeys()) return null
  const problem = login.isError ? sentenceFor(login.error) : login.data
  return (
    <>
      {problem && (
        <Callout kind="warning" role="alert">
          {problem}
        </Callout>
      )}
      <Button kind="text" disabled={disabled} isLoading={login.isPending} onClick={() => login.mutate()}>
        직원 패스키로 로그인
      </Button>
    </>
  )
}
