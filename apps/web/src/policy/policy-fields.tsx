import type { PolicyBody } from '@self/contract/staff-policy'
import { TextField, type TextFieldProps } from '../shared/form/field.tsx'
import type { RefOf } from '../shared/use-elements.ts'

export type PolicyDraft = Omit<PolicyBody, 'revision'>

type Field = Omit<TextFieldProps, 'value' | 'onChange'> & {
  name: keyof PolicyDraft
  /** What is written there, as the draft has it. */
  read: (text: string) => Partial<PolicyDraft>
}

const between = (min: number, max: number) => ({ type: 'number', inputMode: 'numeric', min, max }) as const
const numberOf = (text: string) => Number(text) || 0

const FIELDS: readonly Field[] = [
  {
    name: 'validFrom',
    type: 'datetime-local',
    label: '시작하는 때',
    helper: '비워 두면 저장하는 대로 시작해요.',
    read: (text) => ({ validFrom: text.slice(0, 16) || null }),
  },
  {
    name: 'holdMinutes',
    ...between(5, 60),
    label: '결제를 기다리는 시간(분)',
    helper: '결제하는 동안 그 시간을 다른 사람이 예약하지 못해요. 이미 시작한 결제는 그대로예요.',
    read: (text) => ({ holdMinutes: numberOf(text) }),
  },
  {
    name: 'changeDays',
    ...between(1, 7),
    label: '변경·취소 기한: 며칠 전',
    helper: '이미 예약한 상담의 기한은 앞당겨지지 않아요. 늦춰지면 그 상담도 늦춰져요.',
    read: (text) => ({ changeDays: numberOf(text) }),
  },
  {
    name: 'changeTime',
    type: 'time',
    label: '변경·취소 기한: 몇 시까지',
    read: (text) => ({ changeTime: text.slice(0, 5) }),
  },
  {
    name: 'penaltyPercent',
    ...between(0, 20),
    label: '환불 위약금(%)',
    helper: '시작한 뒤에 파는 이용권에만 적용돼요. 그전에 판 이용권은 팔 때 규정대로 환불해요.',
    read: (text) => ({ penaltyPercent: numberOf(text) }),
  },
  {
    name: 'freeDays',
    ...between(7, 90),
    label: '위약금이 없는 기간(결제 뒤 며칠)',
    helper:
      '이 기간에 환불하면 위약금이 없어요. 결제할 때 동의하는 환불 약관과 자주 묻는 질문의 숫자는 저절로 바뀌지 않으니 같게 고쳐 주세요.',
    read: (text) => ({ freeDays: numberOf(text) }),
  },
  {
    name: 'linkHours',
    ...between(1, 168),
    label: '결제 링크가 열려 있는 시간(시간)',
    helper: '이미 보낸 링크는 그대로예요. 상담 1시간 전에는 언제나 닫혀요.',
    read: (text) => ({ linkHours: numberOf(text) }),
  },
  {
    name: 'refundChannel',
    type: 'url',
    label: '환불 문의 채널 주소',
    helper: '비워 두면 설치할 때 정한 주소로 안내해요.',
    read: (text) => ({ refundChannel: text.trim() }),
  },
  {
    name: 'offerMinutes',
    ...between(10, 180),
    label: '대기에서 난 자리를 잡아 두는 시간(분)',
    helper: '이미 알린 자리는 그때 알린 시각까지 그대로예요. 상담이 시작하면 끝나요.',
    read: (text) => ({ offerMinutes: numberOf(text) }),
  },
  {
    name: 'proposalHours',
    ...between(1, 72),
    label: '신청에 제안한 시간을 잡아 두는 시간(시간)',
    helper: '이미 보낸 제안은 그대로예요. 첫 시간 2시간 전이나 신청이 끝날 때는 언제나 끝나요.',
    read: (text) => ({ proposalHours: numberOf(text) }),
  },
  {
    name: 'bookedProposalHours',
    ...between(1, 168),
    label: '예약된 상담에 제안한 시간을 잡아 두는 시간(시간)',
    helper: '휴무처럼 센터 사정으로 다른 시간을 제안할 때예요. 첫 시간 2시간 전에는 언제나 끝나요.',
    read: (text) => ({ bookedProposalHours: numberOf(text) }),
  },
  {
    name: 'supportHours',
    label: '고객센터 시간',
    maxLength: 40,
    helper:
      '회원에게 고객센터를 안내하는 모든 문장에 들어가요. 공지, 약관과 자주 묻는 질문에 적은 시간은 저절로 바뀌지 않으니 같게 고쳐 주세요.',
    read: (text) => ({ supportHours: text }),
  },
]

type PolicyFieldsProps = {
  draft: PolicyDraft
  set: (part: Partial<PolicyDraft>) => void
  errors: Partial<Record<string, string>>
  refOf: RefOf<string>
  /** What is written now would not be of the version that is saved. */
  isSaving: boolean
}

export const PolicyFields = ({ draft, set, errors, refOf, isSaving }: PolicyFieldsProps) =>
  FIELDS.map(({ name, read, ...field }) => (
    <TextField
      key={name}
      ref={refOf(name)}
      {...field}
      readOnly={isSaving}
      value={String(draft[name] ?? '')}
      onChange={(text) => set(read(text))}
      {...(errors[name] && { error: errors[name] })}
    />
  ))
