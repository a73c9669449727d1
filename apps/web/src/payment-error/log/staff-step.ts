import type { faultOf } from '@self/contract/payment-fault'

type Cause = ReturnType<typeof faultOf>['cause']

const LOOK = '결제사 관리 화면에서 주문 번호로 결제됐는지 확인하고 회원에게 알려 주세요.'
const AFTER_PAYMENT =
  '대사 차이 탭과 결제사 관리 화면에서 결제됐는지 먼저 확인해 주세요. 결제됐는데 예약이 없으면 환불하거나 다시 예약하도록 도와주세요.'

/** What staff do about a fault that its payer brings to the support: they are the support. */
const steps: Partial<Record<Cause, string>> = {
  SYSTEM_ERROR: `${LOOK} 여러 사람에게 이어지면 결제사에 알려 주세요.`,
  PROVIDER: `${LOOK} 여러 사람에게 이어지면 결제사에 알려 주세요.`,
  CONFIG: '결제 설정이 맞는지 서비스 담당자에게 바로 알려 주세요. 그동안은 다른 방법으로 예약을 도와주세요.',
  WINDOW:
    '회원에게 다른 브라우저나 기기로 다시 시도하도록 안내해 주세요. 이어지면 서비스 담당자에게 알려 주세요.',
  AMOUNT: '대사 차이 탭에서 결제가 취소됐는지 확인하고 회원에게 알려 주세요.',
  AFTER_PAYMENT,
}

/** The next step of staff; nothing where the payer can go on alone. */
export function staffStepOf({ cause, needsSupport }: ReturnType<typeof faultOf>): string | undefined {
  return steps[cause] ?? (needsSupport ? LOOK : undefined)
}
