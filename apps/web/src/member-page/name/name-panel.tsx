import type { MemberPage } from '@self/contract/member-page'
import { useId, useState } from 'react'
import { Panel } from '../../shared/admin/panel.tsx'
import { useLeaveWarning } from '../../shared/admin/use-leave-warning.ts'
import { Button } from '../../shared/form/button.tsx'
import { TextField } from '../../shared/form/field.tsx'
import styles from '../page-part.module.css'
import { correctName } from '../queries.ts'
import { usePageAction } from '../use-page-action.ts'

type NamePanelProps = { member: Pick<MemberPage, 'memberId' | 'userName'>; onClose: () => void }

/** The name of a client whom a desk registered, as they will sign up under it. */
export function NamePanel({ member: { memberId, userName }, onClose }: NamePanelProps) {
  const id = useId()
  const [name, setName] = useState(userName)
  const isUnsaved = name !== userName
  useLeaveWarning(isUnsaved)
  const { start, isPending } = usePageAction(() => correctName(memberId, name), onClose)
  return (
    <Panel
      title="이름 고치기"
      above={userName}
      isUnsaved={isUnsaved}
      onClose={onClose}
      foot={
        <Button type="submit" form={id} disabled={!isUnsaved || !name.trim()} isLoading={isPending}>
          이름 고치기
        </Button>
      }
    >
      <p>
        아직 가입하지 않은 고객의 이름이에요. 가입할 때 적는 이름과 번호가 같아야 잡아 둔 예약이 그 계정에
        이어져요. 고치면 예약에 적힌 이름도 바뀌고, 고친 것은 접속 기록에 남아요.
      </p>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          start(undefined)
        }}
      >
        <TextField label="이름" value={name} onChange={setName} autoComplete="off" />
      </form>
    </Panel>
  )
}
