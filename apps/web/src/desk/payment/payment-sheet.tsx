import type { DeskReservation } from '@self/contract/desk'
import type { DeskPayment } from '@self/contract/desk-payment'
import type { PayOptions } from '@self/contract/desk-payment-calls'
import { formatWon } from '@self/contract/money'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Callout } from '../../shared/callout.tsx'
import { Button } from '../../shared/form/button.tsx'
import { ButtonRow } from '../../shared/form/button-row.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { useOnline } from '../../shared/use-online.ts'
import { payOptions } from '../queries.ts'
import { endsProposal, type PaymentChoice, passOf, wonOfChoice } from './payment-choice.ts'
import styles from './payment-sheet.module.css'
import { PaymentWays } from './payment-ways.tsx'
import { useChoice } from './use-choice.ts'

/** The presses that ask how it is paid. */
export type PayPress = 'confirm' | 'done' | 'payment'

type PaymentSheetProps = {
  reservation: DeskReservation
  press: PayPress
  isOpen: boolean
  onClose: () => void
  isPending: boolean
  /** Without a payment it is paid later. ending: what is proposed for the session, as the sheet has said. */
  onPay: (payment?: DeskPayment, ending?: { endsProposal: true }) => void
}

/** How a session at a general branch is paid, asked beside its confirmation or its mark. D-40. */
export function PaymentSheet({ reservation, press, isOpen, onClose, isPending, onPay }: PaymentSheetProps) {
  const options = useQuery({ ...payOptions(reservation.id), enabled: isOpen })
  const { choice, problem, change, check, refOf } = useChoice(options.data, useState<PaymentChoice>())
  const isOnline = useOnline()
  const isEnding = choice && options.data ? endsProposal(choice, options.data) : false

  function pay() {
    const payment = check()
    if (payment) onPay(payment, isEnding ? { endsProposal: true } : undefined)
  }

  return (
    <Sheet
      title="어떻게 결제하나요?"
      isOpen={isOpen}
      onClose={() => isPending || onClose()}
      footer={
        <ButtonRow>
          {press !== 'payment' && (
            <Button kind="neutral" disabled={!isOnline || isPending} onClick={() => onPay()}>
              {LATER[press]}
            </Button>
          )}
          <Button disabled={!isOnline || !choice} isLoading={isPending} onClick={pay}>
            {payText(press, choice, options.data)}
          </Button>
        </ButtonRow>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.about}>
          {formatStart(reservation.hopeDate, reservation.hopeTime)} · {reservation.userName}
        </p>
        {options.isError && <LoadFailure error={options.error} onRetry={() => options.refetch()} />}
        {options.isPending && <Waiting shapes={['card', 'card', 'card']} />}
        {options.data && choice && (
          <PaymentWays
            options={options.data}
            choice={choice}
            onChange={change}
            problem={problem}
            refOf={refOf}
          />
        )}
        {isEnding && (
          <Callout kind="warning">
            고객에게 다른 시간을 제안해 둔 예약이에요. 이 상담은 더 길어서, 받으면 제안이 끝나고 고객에게
            문자로 알려 드려요.
          </Callout>
        )}
      </div>
    </Sheet>
  )
}

const LATER = { confirm: '나중에 받고 확정', done: '나중에 받고 완료' }
const VERBS = {
  confirm: { and: '확정하고 ', plain: '확정하기' },
  done: { and: '완료하고 ', plain: '상담 완료' },
  payment: { and: '', plain: '기록하기' },
}

/** What the press will do, with the credit or the won. */
function payText(
  press: PayPress,
  choice: PaymentChoice | undefined,
  options: PayOptions | undefined,
): string {
  const { and, plain } = VERBS[press]
  if (!choice || !options) return plain
  if (passOf(choice) !== undefined) return `${and}이용권 1회 ${press === 'confirm' ? '잡아 두기' : '쓰기'}`
  const won = wonOfChoice(choice, options)
  return won ? `${and}${formatWon(won)} 받기` : plain
}
