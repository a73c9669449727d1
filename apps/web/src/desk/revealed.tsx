import { useMutation } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import { problemOf } from '../shared/states/problem.tsx'
import { useOnline } from '../shared/use-online.ts'
import styles from './revealed.module.css'

type RevealedProps = {
  title: string
  label: string
  /** What stands there before the look. */
  hidden: string
  ask: () => Promise<string>
  isPhone?: boolean
}

/** What is shown at a press only: each look stands in the access log. Gone again when the sheet closes. */
export function Revealed({ title, label, hidden, ask, isPhone = false }: RevealedProps) {
  const look = useMutation({ mutationFn: ask })
  const problem = problemOf(look.error)
  const isOnline = useOnline()
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.shown}>
        <div role="status">
          {look.isSuccess ? <Shown text={look.data} isPhone={isPhone} /> : <p>{hidden}</p>}
        </div>
        {!look.isSuccess && (
          <Button
            kind="neutral"
            size="medium"
            disabled={!isOnline}
            isLoading={look.isPending}
            onClick={() => look.mutate()}
          >
            {label}
          </Button>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
      {!look.isSuccess && <p className={styles.note}>누가 언제 보았는지 접속 기록에 남아요.</p>}
    </section>
  )
}

function Shown({ text, isPhone }: { text: string; isPhone: boolean }) {
  if (isPhone)
    return (
      <a href={`tel:${text}`} className={styles.phone}>
        {text}
      </a>
    )
  return <p className={styles.text}>{text || '적은 내용이 없어요.'}</p>
}
