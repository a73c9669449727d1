import type { MemberPhone } from '@self/contract/member-page-phone'
import { isMobile, phoneDigits, refusals } from '@self/contract/phone'
import { CODE_LENGTH } from '@self/contract/verification'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../shared/api/api.ts'
import { now } from '../../shared/clock.ts'
import { useAction } from '../../shared/use-action.ts'
import { changePhone, sendPhoneCode } from '../queries.ts'
import { usePageAction } from '../use-page-action.ts'

type Field = 'how' | 'phone' | 'code'

/** What is typed for another phone of a member, and what is wrong with it: told at its field, which takes the focus. */
export function usePhoneChange(memberId: number, onDone: () => void) {
  const [how, setHow] = useState<MemberPhone['how']>()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [sentAt, setSentAt] = useState<Date>()
  const [problem, setProblem] = useState<{ at: Field; sentence: string }>()
  const fields = {
    how: useRef<HTMLFieldSetElement>(null),
    phone: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  }
  const userPhone = phoneDigits(phone)

  function wrong(at: Field, sentence: string) {
    setProblem({ at, sentence })
    fields[at].current?.focus()
    return false
  }
  const refusedAt = (at: Field) => (error: ApiError) => wrong(at, error.message)
  const ofPhone = { PHONE_INVALID: refusedAt('phone'), PHONE_NOT_MEMBER: refusedAt('phone') }

  function isFilled() {
    setProblem(undefined)
    if (!how) return wrong('how', '본인 확인을 어떻게 했는지 골라 주세요.')
    return isMobile(userPhone) || wrong('phone', refusals.PHONE_INVALID[1])
  }

  const sending = useAction({
    check: isFilled,
    call: () => sendPhoneCode(memberId, userPhone),
    done() {
      setCode('')
      setSentAt(now())
    },
    refused: { ...ofPhone, TOO_MANY_CODES: refusedAt('phone') },
    icon: 'warning',
  })
  const changing = usePageAction((body: MemberPhone) => changePhone(memberId, body), onDone, {
    ...{ ...ofPhone, PHONE_SAME: refusedAt('phone'), PHONE_NOT_FREE: refusedAt('phone') },
    ...{ PHONE_CODE_WRONG: refusedAt('code'), PHONE_NOT_VERIFIED: refusedAt('code') },
  })
  const { code: codeField } = fields
  useEffect(() => {
    if (sentAt) codeField.current?.focus()
  }, [sentAt, codeField])

  function save() {
    if (!isFilled() || !how) return
    if (code.length < CODE_LENGTH) wrong('code', '인증번호 6자리를 입력해 주세요.')
    else void changing.start({ userPhone, authCode: code, how })
  }

  return {
    ...{ how, setHow, phone, code, setCode, sentAt, fields, save },
    /** A code is for one number: another number needs another code. */
    setPhone(typed: string) {
      setPhone(typed)
      setSentAt(undefined)
    },
    problemAt: (at: Field) => (problem?.at === at ? problem.sentence : undefined),
    send: () => void sending.start(),
    isSending: sending.isBusy,
    isSaving: changing.isPending,
  }
}
