import type { ErrorStatus } from '@self/contract/error-labels'
import type { LoggedError } from '@self/contract/error-log'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../shared/api/api.ts'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useSureClose } from '../../shared/overlay/use-sure-close.ts'
import { Problem } from '../../shared/states/problem.tsx'
import { NoteForm } from '../note-form.tsx'
import { errorKey, moveError, readError, resolveError, statuses } from '../queries.ts'
import { ErrorAssignee } from './error-assignee.tsx'
import { ErrorFacts } from './error-facts.tsx'
import styles from './error-sheet.module.css'

type Change = { status: Exclude<ErrorStatus, 'RESOLVED'> } | { solutionNote: string }

type ErrorSheetProps = { error: LoggedError; isOpen: boolean; onClose: () => void }

/** Everything about an error, what to do about it, and how it stands. */
export function ErrorSheet({ error, isOpen, onClose }: ErrorSheetProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState(error)
  const [isUnsaved, setUnsaved] = useState(false)
  const states = useQuery(statuses)
  const others = states.data?.filter(({ value }) => value !== current.status && value !== 'RESOLVED') ?? []
  const change = useMutation({
    mutationFn: (to: Change) =>
      'status' in to ? moveError(current, to.status) : resolveError(current, to.solutionNote),
    onSuccess: (changed) => {
      setCurrent(changed)
      setUnsaved(changed.status !== 'RESOLVED' && isUnsaved)
      toast.success(`저장했어요. 처리 상태: ${changed.statusDescription}`)
      void queryClient.invalidateQueries({ queryKey: errorKey }) // the sheet may be closed before the list is there
    },
    async onError(refused) {
      if (!isRefusal(refused, 'ERROR_HANDLED')) return
      const found = await readError(error.id)
      setCurrent(found)
      setUnsaved(found.status !== 'RESOLVED' && isUnsaved)
    },
  })

  const close = useSureClose({ isUnsaved, isBusy: change.isPending, onClose })

  return (
    <Sheet title={`오류 ${error.errorCode}`} isOpen={isOpen} onClose={close}>
      <div className={styles.sheet}>
        <ErrorFacts error={current} />
        <ErrorAssignee error={current} onChange={setCurrent} />
        <Problem error={change.error} kind="danger" />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws itself. */}
        <div role="group" aria-label="처리 상태 바꾸기" className={styles.states}>
          {others.map(({ value, label }) => (
            <Button
              key={value}
              kind="neutral"
              size="medium"
              isLoading={change.isPending}
              onClick={() => value !== 'RESOLVED' && change.mutate({ status: value })}
            >
              {label}
            </Button>
          ))}
        </div>
        {current.status !== 'RESOLVED' && (
          <NoteForm
            note={current.solutionNote}
            isLoading={change.isPending}
            onSend={(solutionNote) => change.mutate({ solutionNote })}
            onWritten={setUnsaved}
          >
            해결로 저장
          </NoteForm>
        )}
      </div>
    </Sheet>
  )
}
