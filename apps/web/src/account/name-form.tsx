import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { memberInfoKey } from '../member/user-info.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { TextField } from '../shared/form/field.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './account-page.module.css'
import { changeName, ownAccount } from './queries.ts'

/** The name by which the branch calls. */
export function NameForm({ name }: { name: string }) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const toast = useToast()
  const change = useAction({
    call: () => changeName(typed),
    async done() {
      toast.success('이름을 바꿨어요.')
      await queryClient.invalidateQueries({ queryKey: memberInfoKey })
      await queryClient.invalidateQueries({ queryKey: ownAccount.queryKey })
    },
    failed: (error) => refuse(sentenceFor(error)),
  })

  function refuse(sentence: string) {
    setProblem(sentence)
    field.current?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!typed.trim()) return refuse('이름을 입력해 주세요.')
    setProblem(undefined)
    void change.start()
  }

  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="이름"
        name="name"
        autoComplete="name"
        maxLength={40}
        value={typed}
        onChange={setTyped}
        error={problem}
        helper="이미 한 예약에는 그때의 이름이 남아요."
      />
      {typed !== name && <SubmitButton isLoading={change.isBusy}>이름 바꾸기</SubmitButton>}
    </form>
  )
}
