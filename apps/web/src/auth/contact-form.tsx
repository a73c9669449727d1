import { formatPhone } from '@self/contract/phone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { memberInfoKey } from '../member/user-info.ts'
import { ApiError, sentenceFor } from '../shared/api/api.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { carryOver } from '../shared/login-session/clear.ts'
import { takeReturn } from '../shared/login-session/return-to.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { useStateOf } from '../shared/store/use-state-of.ts'
import type { Person } from '../verification/person.ts'
import { PhoneVerification } from '../verification/phone-verification.tsx'
import styles from './contact-form.module.css'
import { giveContact } from './queries.ts'

/** Refused: the person or the proof is not right, and the verification begins anew. */
const isRefused = (error: unknown) => error instanceof ApiError && [400, 409].includes(error.status)

/** `back`: the state that the screen there left off with. */
const arrival = z.object({ back: z.optional(z.unknown()) })

/** phone: what Kakao names, to begin with. Gives a member the phone that they have just verified, and goes on where it was needed. */
export function ContactForm({ name, phone }: { name: string; phone: string }) {
  const firstField = useRef<HTMLInputElement>(null)
  const back = useStateOf(arrival)?.back
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const toast = useToast()
  const give = useMutation({
    mutationFn: ({ name, phone }: Person) => giveContact({ userName: name, userPhone: phone }),
    onSuccess: ({ token }) => {
      carryOver()
      storeToken(token)
      void invalidate(queryClient, [memberInfoKey])
      toast.success('휴대폰을 확인했어요.')
      navigate(takeReturn(), { replace: true, state: back })
    },
    onError: (error) => isRefused(error) && firstField.current?.focus(),
  })
  const isStarted = !give.isIdle && !isRefused(give.error)

  return (
    <div className={styles.contact}>
      <PhoneVerification
        ref={firstField}
        purpose="CONTACT"
        required="nameAndPhone"
        steps={2}
        name={name}
        phone={formatPhone(phone)}
        isVerified={isStarted}
        onVerified={(person) => give.mutate(person)}
        problem={give.isError ? sentenceFor(give.error) : undefined}
      />
      {isStarted && give.isError && (
        <>
          <Callout kind="warning" role="alert">
            {sentenceFor(give.error)}
          </Callout>
          <Button onClick={() => give.mutate(give.variables)}>다시 시도하기</Button>
        </>
      )}
    </div>
  )
}
