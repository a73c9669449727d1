import { isWhyEnough, refusals, WHY_LENGTH } from '@self/contract/break-glass'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { TextArea } from '../shared/form/field.tsx'
import { problemOf } from '../shared/states/problem.tsx'
import { useOnline } from '../shared/use-online.ts'
import { readReason } from './queries.ts'
import styles from './revealed.module.css'
import { WholeReason } from './revealed.tsx'

const [, WHY_MISSING] = refusals.WHY_MISSING

/** Why somebody comes, for a MASTER: open once it is told why it has to be read. D-1 */
export function SealedReason({ id }: { id: number }) {
  const [why, setWhy] = useState('')
  const [isShort, setIsShort] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const look = useMutation({ mutationFn: () => readReason(id, why.trim()) })
  const isOnline = useOnline()
  const problem = isShort ? WHY_MISSING : problemOf(look.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsShort(!isWhyEnough(why))
    if (isWhyEnough(why)) look.mutate()
    else field.current?.focus()
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.title}>상담 신청 사유</h3>
      {look.isSuccess ? (
        <div role="status">
          <WholeReason {...look.data} />
        </div>
      ) : (
        <form className={styles.why} onSubmit={submit} noValidate>
          <TextArea
            ref={field}
            label="봐야 하는 이유"
            rows={2}
            maxLength={WHY_LENGTH}
            value={why}
            onChange={setWhy}
            helper="마스터는 이유를 적어야 볼 수 있어요. 적은 이유는 접속 기록에 남고 개인정보 보호책임자에게 알려요."
            {...(problem && { error: problem })}
          />
          <Button kind="neutral" size="medium" type="submit" disabled={!isOnline} isLoading={look.isPending}>
            이유 남기고 보기
          </Button>
        </form>
      )}
    </section>
  )
}
