import type { LoggedError } from '@self/contract/error-log'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { userInfo } from '../../member/user-info.ts'
import { isRefusal } from '../../shared/api/api.ts'
import { Button } from '../../shared/form/button.tsx'
import { Combobox } from '../../shared/form/combobox.tsx'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { usePart } from '../../shared/states/missing-parts.tsx'
import { Problem } from '../../shared/states/problem.tsx'
import { assignError, assignees, errorKey, readError } from '../queries.ts'

const NOBODY = 'nobody'

type ErrorAssigneeProps = { error: LoggedError; onChange: (changed: LoggedError) => void }

/** Who looks after an error: oneself by a press, another by name. What somebody else chose meanwhile is shown. */
export function ErrorAssignee({ error: { id, assigneeId = null }, onChange }: ErrorAssigneeProps) {
  const queryClient = useQueryClient()
  const { data: self } = useQuery(userInfo(useLoginSession()))
  const { data: people = [] } = usePart('담당자 목록', assignees)
  const change = useMutation({
    mutationFn: (to: number | null) => assignError(id, { assigneeId: to, seen: assigneeId }),
    async onSuccess(changed) {
      onChange(changed)
      await queryClient.invalidateQueries({ queryKey: errorKey })
    },
    async onError(error) {
      if (isRefusal(error, 'ASSIGNEE_CHANGED')) onChange(await readError(id))
    },
  })
  const own = people.find((person) => person.id === self?.memberId)
  const staff = people.map((person) => ({ value: String(person.id), label: person.name }))
  return (
    <>
      <Combobox
        label="담당자"
        value={assigneeId === null ? NOBODY : String(assigneeId)}
        options={[{ value: NOBODY, label: '담당 없음' }, ...staff]}
        onChange={(next) => change.mutate(next === NOBODY ? null : Number(next))}
      />
      {own && own.id !== assigneeId && (
        <Button
          kind="neutral"
          size="medium"
          isLoading={change.isPending}
          onClick={() => change.mutate(own.id)}
        >
          내가 맡기
        </Button>
      )}
      <Problem error={change.error} kind="danger" />
    </>
  )
}
