import type { DeskClient } from '@self/contract/desk-booking'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/form/button.tsx'
import { Select } from '../../shared/form/select.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Problem } from '../../shared/states/problem.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useDay } from '../board/use-day.ts'
import type { ClientDraft } from '../booking/booking-draft.ts'
import { ClientSearch } from '../booking/client-search.tsx'
import { type Day, deskKey } from '../queries.ts'
import { joinFor } from './queries.ts'
import styles from './waiting-line.module.css'

const ANY = ' '

type JoinFormProps = { day: Day; onJoined: () => void }

/** A client who called is put in line: with whom and when, where that matters. */
export function JoinForm({ day, onJoined }: JoinFormProps) {
  const { board } = useDay(day)
  const toast = useToast()
  const queryClient = useQueryClient()
  const [client, setClient] = useState<DeskClient>()
  const [draft, setDraft] = useState<ClientDraft>({})
  const [adminId, setAdminId] = useState(ANY)
  const [time, setTime] = useState(ANY)
  const { columns = [], times = [] } = board.data ?? {}
  const people = columns.flatMap(({ adminId: value, name: label }) => (value ? [{ value, label }] : []))
  const join = useAction({
    call: (memberId: number) =>
      joinFor({ ...day, memberId, adminId: adminId.trim() || null, time: time.trim() || null }),
    async done() {
      toast.success(`${client?.userName}님을 대기에 넣었어요. 자리가 나면 문자로 알려 드려요.`)
      await queryClient.invalidateQueries({ queryKey: deskKey })
      onJoined()
    },
    failed: () => undefined,
  })
  return (
    <section aria-label="대기에 넣기" className={styles.join}>
      <ClientSearch
        {...{ client, draft }}
        change={(part) => setDraft((latest) => ({ ...latest, ...part }))}
        onChoose={setClient}
      />
      {board.isLoadingError && <LoadFailure error={board.error} onRetry={() => board.refetch()} />}
      {client && board.isPending && <Waiting shapes={['block']} />}
      {client && board.data && (
        <>
          {people.length > 0 && (
            <Select
              label="상담사"
              value={adminId}
              onChange={setAdminId}
              options={[{ value: ANY, label: '누구든' }, ...people]}
            />
          )}
          <Select
            label="시간"
            value={time}
            onChange={setTime}
            options={[
              { value: ANY, label: '아무 시간' },
              ...times.map((each) => ({ value: each, label: each })),
            ]}
          />
          <Problem error={join.error} kind="danger" />
          <Button isLoading={join.isBusy} onClick={() => join.start(client.memberId)}>
            대기에 넣기
          </Button>
        </>
      )}
    </section>
  )
}
