import { formatNumber } from '@self/contract/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { Problem } from '../shared/states/problem.tsx'
import styles from './log-check.module.css'
import { checkLog } from './queries.ts'

/** Reads every entry against its link: whatever was changed or taken away shows. */
export function LogCheck() {
  const [checked, setChecked] = useState(0)
  const check = useMutation({ mutationFn: () => checkLog(setChecked), onMutate: () => setChecked(0) })
  return (
    <div className={styles.check}>
      <Button kind="neutral" isLoading={check.isPending} onClick={() => check.mutate()}>
        기록 확인하기
      </Button>
      <div role="status">
        {check.isPending && checked > 0 && `${formatNumber(checked)}건을 확인했어요. 계속 확인하고 있어요.`}
        {check.data?.isWhole && <Whole />}
      </div>
      {check.data && !check.data.isWhole && <Broken entries={check.data.broken} />}
      <Problem error={check.error} />
    </div>
  )
}

const Whole = () => <Callout kind="success">모든 기록이 처음 그대로예요.</Callout>

const Broken = ({ entries }: { entries: readonly string[] }) => (
  <Callout kind="danger" role="alert" title="기록이 바뀌었어요. 보안 담당자에게 바로 알려 주세요.">
    <ul>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  </Callout>
)
