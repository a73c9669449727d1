import type { MemberPage } from '@self/contract/member-page'
import { formatDate } from '@self/contract/time-format'
import { useCanDo } from '../member/use-can-do.ts'
import { wallClock } from '../sale/sale-columns.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { useOwned } from '../shared/store/own-state.ts'
import styles from './page-part.module.css'
import { PagePart } from './page-part.tsx'
import { useMore } from './use-more.ts'

type Part<Name extends keyof MemberPage> = NonNullable<MemberPage[Name]>

const MESSAGE_STATES: Record<Part<'messages'>[number]['state'], string> = {
  WAITING: '보내는 중',
  SENT: '보냄',
  REFUSED: '닿지 않음',
  UNSENT: '보내지 않음',
}

type MessagePartProps = { page: MemberPage; messages: Part<'messages'> }

export const MessagePart = ({ page, messages }: MessagePartProps) => (
  <PagePart
    title="메시지"
    rows={messages}
    more={useMore(page, 'messages')}
    empty="보낸 메시지가 없어요."
    rowOf={({ id, what, at, state }) => (
      <li key={id} className={styles.entry}>
        <span>
          {what} · {wallClock(at)}
        </span>
        <span className={state === 'REFUSED' ? styles.back : styles.won}>{MESSAGE_STATES[state]}</span>
      </li>
    )}
  />
)

export const ConsentPart = ({ consents }: { consents: Part<'consents'> }) => (
  <PagePart
    title="동의"
    rows={consents}
    empty="동의를 받는 약관이 없어요."
    rowOf={({ id, title, agreedOn, isFormer }) => (
      <li key={id} className={styles.entry}>
        <span>{title}</span>
        <span className={styles.won}>
          {agreedOn ? `${formatDate(agreedOn)} ${isFormer ? '예전 글에 동의' : '동의'}` : '동의 안 함'}
        </span>
      </li>
    )}
  />
)

type AccessPartProps = {
  page: MemberPage
  part: 'accesses' | 'changes'
  title: string
  entries: Part<'accesses'>
  empty: string
}

/** Who of the staff did what, newest first. */
export function AccessPart({ page, part, title, entries, empty }: AccessPartProps) {
  const owned = useOwned()
  const canPrint = useCanDo('HANDLE_SUBJECT_REQUESTS') && part === 'accesses'
  return (
    <PagePart
      title={title}
      rows={entries}
      more={useMore(page, part)}
      empty={empty}
      rowOf={({ id, at, what, who, standing }) => (
        <li key={id} className={styles.entry}>
          <span>
            {what} · {wallClock(at)}
          </span>
          <span className={styles.help}>{[who, standing].filter(Boolean).join(' · ')}</span>
        </li>
      )}
    >
      {canPrint && (
        <div className={styles.buttons}>
          <ButtonLink kind="neutral" size="medium" to={`/admin/access-statement/${page.memberId}`}>
            회원에게 줄 이력 인쇄하기
          </ButtonLink>
          <ButtonLink
            kind="neutral"
            size="medium"
            to={`/admin/subject-requests?member=${page.memberId}`}
            state={owned({ userName: page.userName })}
          >
            정보주체 요청 적기
          </ButtonLink>
        </div>
      )}
    </PagePart>
  )
}
