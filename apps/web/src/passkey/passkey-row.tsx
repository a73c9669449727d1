import type { OwnPasskey } from '@self/contract/passkey'
import { wallClockOf } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './passkeys-screen.module.css'
import { deletePasskey, ownPasskeys, renamePasskey } from './queries.ts'

function moment(at: string): string {
  const { date, time } = wallClockOf(at)
  return `${formatDay(date)} ${time}`
}

/** One of them, to be named and deleted. */
export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const [isNaming, setIsNaming] = useState(false)
  const queryClient = useQueryClient()
  const toast = useToast()
  const { confirm } = useDialog()
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey
  const remove = useAction({
    check: () =>
      confirm(`'${name}' 패스키를 지울까요?`, {
        helper: '다른 기기에서는 모두 로그아웃돼요.',
        confirmText: '지우기',
        cancelText: '그대로 두기',
      }),
    call: () => deletePasskey(id),
    done: () => toast.success('패스키를 지웠어요.'),
    settled: () => queryClient.invalidateQueries({ queryKey: ownPasskeys.queryKey }),
  })
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {name}
        <span className={styles.muted}>
          {moment(createdAt)} 등록 · {lastUsedAt ? `${moment(lastUsedAt)}에 씀` : '아직 쓰지 않음'}
          {isSynced && ' · 여러 기기에서 함께 씀'}
        </span>
      </span>
      <span className={styles.buttons}>
        <Button
          kind="text"
          size="medium"
          aria-label={`${name} 이름 바꾸기`}
          onClick={() => setIsNaming(!isNaming)}
        >
          이름
        </Button>
        <Button
          kind="text"
          size="medium"
          aria-label={`${name} 지우기`}
          isLoading={remove.isBusy}
          onClick={() => void remove.start()}
        >
          지우기
        </Button>
      </span>
      {isNaming && <NameForm passkey={passkey} onDone={() => setIsNaming(false)} />}
    </li>
  )
}

function NameForm({ passkey: { id, name }, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const [typed, setTyped] = useState(name)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const rename = useAction({
    call: () => renamePasskey({ id, name: typed }),
    async done() {
      await queryClient.invalidateQueries({ queryKey: ownPasskeys.queryKey })
      onDone()
    },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsMissing(!typed.trim())
    if (typed.trim()) void rename.start()
    else field.current?.focus()
  }

  return (
    <form className={styles.naming} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="새 이름"
        name="passkey-name"
        maxLength={40}
        value={typed}
        onChange={setTyped}
        {...(isMissing && { error: '이름을 적어 주세요.' })}
      />
      <SubmitButton isLoading={rename.isBusy}>이름 바꾸기</SubmitButton>
    </form>
  )
}
