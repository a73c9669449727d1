import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '../../shared/api/api.ts'
import { Callout } from '../../shared/callout.tsx'
import { Button } from '../../shared/form/button.tsx'
import { TextField } from '../../shared/form/field.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { SubmitButton } from '../../shared/form/submit-button.tsx'
import { recover } from '../queries.ts'
import styles from './recovery-form.module.css'

/** For staff who have lost every passkey: a code that was shown once, then a new passkey. */
export function RecoveryForm() {
  const [isOpen, setIsOpen] = useState(false)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const login = useMutation({
    mutationFn: recover,
    onSuccess: () => navigate('/admin/passkeys', { replace: true }),
    meta: { answersItself: true },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    login.mutate({ userPhone: phone, code })
  }

  if (!isOpen)
    return (
      <p className={styles.recovery}>
        <Button kind="text" size="medium" onClick={() => setIsOpen(true)}>
          패스키를 잃어버린 직원
        </Button>
      </p>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>복구 코드로 로그인</h2>
      <p>새 패스키를 등록할 수 있게 한 번 로그인해요.</p>
      <PhoneField label="직원의 휴대폰 번호" name="recovery-phone" value={phone} onChange={setPhone} />
      <TextField
        label="복구 코드"
        name="recovery-code"
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={setCode}
      />
      {login.isError && (
        <Callout kind="warning" role="alert">
          {sentenceFor(login.error)}
        </Callout>
      )}
      <SubmitButton isLoading={login.isPending} disabled={!phone || !code}>
        복구 코드로 로그인
      </SubmitButton>
    </form>
  )
}
