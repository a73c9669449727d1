import type { DeskClient } from '@self/contract/desk-booking'
import { phoneDigits } from '@self/contract/phone'
import { Button } from '../../shared/form/button.tsx'
import { TextField } from '../../shared/form/field.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { useAction } from '../../shared/use-action.ts'
import { addClient, searchClients } from '../board/queries.ts'
import type { ChangeBooking, ClientDraft } from './booking-draft.ts'
import styles from './client-search.module.css'

type Written = { draft: ClientDraft; change: ChangeBooking }
type ClientSearchProps = Written & {
  client: DeskClient | undefined
  onChoose: (client: DeskClient | undefined) => void
}

/** Who it is for: found by part of a name, digits or an order's number, or new. */
export function ClientSearch({ client, draft, change, onChoose }: ClientSearchProps) {
  const { query = '', found, isNew } = draft
  const { start, current } = useAction({
    call: searchClients,
    done: (answer) => change({ found: answer, isNew: answer.clients.length === 0 }),
    icon: 'warning',
  })

  if (client)
    return (
      <div className={styles.chosen}>
        <p>
          <strong>{client.userName}</strong> {client.userPhone}
        </p>
        <Button kind="text" size="medium" onClick={() => onChoose(undefined)}>
          바꾸기
        </Button>
      </div>
    )
  return (
    <div className={styles.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          start(query)
        }}
      >
        <TextField
          label="누구의 예약인가요?"
          placeholder="이름, 번호 또는 주문 번호"
          value={query}
          onChange={(text) => change({ query: text })}
          autoComplete="off"
          helper="찾아본 회원은 접속 기록에 남아요."
        />
        <Button kind="neutral" type="submit" isLoading={current !== undefined}>
          찾기
        </Button>
      </form>
      {found && found.clients.length > 0 && (
        <ul className={styles.list} aria-label="찾은 회원">
          {found.clients.map((each) => (
            <li key={each.memberId}>
              <button type="button" className={styles.person} onClick={() => onChoose(each)}>
                <strong>{each.userName}</strong>
                <span>{each.userPhone}</span>
                {each.eapInfo && <span>{each.eapInfo}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found?.hasMore && <p role="status">처음 {found.clients.length}명만 보여요. 번호로 찾아 주세요.</p>}
      {found && !isNew && (
        <Button kind="text" size="medium" onClick={() => change({ isNew: true })}>
          찾는 분이 없어요
        </Button>
      )}
      {found && isNew && (
        <NewClient {...{ draft, change }} isNobody={found.clients.length === 0} onAdded={onChoose} />
      )}
    </div>
  )
}

type NewClientProps = Written & { isNobody: boolean; onAdded: (client: DeskClient) => void }

function NewClient({ draft, change, isNobody, onAdded }: NewClientProps) {
  const { userName = '', userPhone = '' } = draft
  const { start, current } = useAction({ call: addClient, done: onAdded, icon: 'warning' })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        start({ userName, userPhone: phoneDigits(userPhone) })
      }}
    >
      <p role="status">{isNobody && '찾은 회원이 없어요. '}처음 오시는 분이면 이름과 번호를 적어 주세요.</p>
      <TextField
        label="이름"
        value={userName}
        onChange={(text) => change({ userName: text })}
        autoComplete="off"
      />
      <PhoneField
        label="휴대폰 번호"
        value={userPhone}
        onChange={(text) => change({ userPhone: text })}
        autoComplete="off"
      />
      <p>동의하고 가입하는 링크를 문자로 보내요. 그 전에는 상담 사유를 저장하지 않아요.</p>
      <Button type="submit" disabled={!userName.trim() || !userPhone} isLoading={current !== undefined}>
        새 고객으로 등록
      </Button>
    </form>
  )
}
