import { DELETION_PERIOD } from '@self/contract/account-deletion'
import {
  REFUSED_FOR,
  type RefusedFor,
  SUBJECT_REQUESTS,
  type SubjectRequest,
} from '@self/contract/subject-request'
import { toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../list-export/export-button.tsx'
import { Panel } from '../shared/admin/panel.tsx'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { Select } from '../shared/form/select.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { DueText } from './due-text.tsx'
import { ProspectPart } from './prospect-part.tsx'
import { closeSubjectRequest, subjectKey } from './queries.ts'
import styles from './subject-panel.module.css'

/** What is to be done for each kind. */
const ADVICE = {
  ACCESS:
    '회원 화면의 내 정보 내려받기로 모두 드릴 수 있어요. 누가 보았는지는 아래에서 파일로 받거나 인쇄해요.',
  CORRECTION: '이름과 번호는 회원이 계정 설정에서 바꿔요. 그 밖의 것은 사실을 확인한 뒤 고쳐요.',
  DELETION: `탈퇴하면 법에 따라 보관하는 것 말고는 ${DELETION_PERIOD} 뒤에 모두 지워져요.`,
  STOP: '동의를 거두면 그 처리가 멈춰요. 계약에 필요한 처리는 멈출 수 없다고 알려 주세요.',
} as const

/** The same for a client who has told a name and a number, and has no account. */
const ADVICE_ON_PROSPECTS = {
  ACCESS: '아직 가입하지 않은 고객이에요. 본인인지 확인한 뒤 아래에서 파일로 만들어 드려요.',
  CORRECTION:
    '아직 가입하지 않은 고객이에요. 이름은 아래에서 고쳐요. 번호는 고객 지원이나 센터 관리자가 회원 페이지에서 바꿔요.',
  DELETION: `아직 가입하지 않은 고객이에요. 앞으로의 예약이 없으면 아래에서 지워요. 법에 따라 보관하는 것 말고는 ${DELETION_PERIOD} 뒤에 모두 지워져요.`,
  STOP: '아직 가입하지 않은 고객이에요. 앞으로의 예약은 센터에서 취소해요. 계약에 필요한 처리는 멈출 수 없다고 알려 주세요.',
} as const

/** The same where nothing is left of whom it is about. */
const ADVICE_ON_GONE = {
  ACCESS:
    '정보를 이미 지운 고객이에요. 드릴 수 있는 것은 누가 보았는지예요. 아래에서 파일로 받거나 인쇄해요.',
  CORRECTION: '정보를 이미 지운 고객이에요. 고칠 이름과 번호가 남아 있지 않아요.',
  DELETION: '정보를 이미 지웠어요. 법에 따라 보관하는 것만 남아 있어요.',
  STOP: '정보를 이미 지운 고객이에요. 멈출 처리가 남아 있지 않아요.',
} as const

function adviceOn({ kind, isProspect, isGone }: SubjectRequest): string {
  if (isGone) return ADVICE_ON_GONE[kind]
  return (isProspect ? ADVICE_ON_PROSPECTS : ADVICE)[kind]
}

const REASONS = Object.entries(REFUSED_FOR).map(([value, label]) => ({ value, label }))
const isReason = (value: string): value is RefusedFor => value in REFUSED_FOR

type SubjectPanelProps = { request: SubjectRequest; onClose: () => void }

/** One request: until when, what helps to answer it, and the answer. */
export function SubjectPanel({ request, onClose }: SubjectPanelProps) {
  const { kind, memberId, userName, receivedOn, state, refusedFor, isProspect } = request
  return (
    <Panel title={`${SUBJECT_REQUESTS[kind]} 요청`} above={<DueText request={request} />} onClose={onClose}>
      <p>
        {userName} ({memberId}번) · {formatDay(receivedOn)}에 받음
      </p>
      {refusedFor && <p>거절한 까닭: {REFUSED_FOR[refusedFor]}</p>}
      <p className={styles.help}>{adviceOn(request)}</p>
      {isProspect && state === 'OPEN' && <ProspectPart request={request} />}
      <p>
        <Link to={`/admin/access-log?subject=${memberId}`}>이 회원을 본 기록</Link>
      </p>
      <ExportButton
        label="이 회원을 본 사람 내려받기"
        path="/api/admin/subject-requests/statement"
        name={`statement-${toKst(now()).date}`}
        body={{ memberId }}
      />
      <p>
        <Link to={`/admin/access-statement/${memberId}`}>이 회원을 본 사람 인쇄하기</Link>
      </p>
      {state === 'OPEN' && <Answer request={request} />}
    </Panel>
  )
}

function Answer({ request: { id } }: { request: SubjectRequest }) {
  const toast = useToast()
  const { confirm } = useDialog()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<RefusedFor>()
  const close = useAction({
    check: (refusedFor) =>
      confirm(`${refusedFor ? '거절했다고' : '처리했다고'} 적을까요? 적은 뒤에는 되돌릴 수 없어요.`, {
        icon: 'warning',
        cancelText: '돌아가기',
        confirmText: '적기',
      }),
    call: (refusedFor: RefusedFor | null) => closeSubjectRequest(id, refusedFor),
    done: (_, refusedFor) => toast.success(refusedFor ? '거절했다고 적었어요' : '처리했다고 적었어요'),
    failed: () => undefined,
    settled: () => queryClient.invalidateQueries({ queryKey: subjectKey }),
  })
  return (
    <div className={styles.form}>
      <Button isLoading={close.isBusy} onClick={() => close.start(null)}>
        처리했어요
      </Button>
      <Select
        label="거절하는 까닭"
        value={reason ?? null}
        onChange={(value) => isReason(value) && setReason(value)}
        options={REASONS}
      />
      <Button
        kind="neutral"
        disabled={!reason}
        isLoading={close.isBusy}
        onClick={() => close.start(reason ?? null)}
      >
        거절하기
      </Button>
      <Problem error={close.error} kind="danger" />
    </div>
  )
}
