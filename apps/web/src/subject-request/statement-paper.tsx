import type { PrintedStatement } from '@self/contract/access-statement'
import { formatNumber } from '@self/contract/money'
import { formatDate } from '@self/contract/time-format'
import { useEffect, useRef } from 'react'
import { isInMessenger } from '../shared/api/messenger.ts'
import { Button } from '../shared/form/button.tsx'
import styles from './statement-paper.module.css'

type StatementPaperProps = {
  days: { from: string; until: string }
  made: PrintedStatement
}

/** As it is printed: whose, of which days, each look with who of the staff, masked, and as what. */
export function StatementPaper({ days, made }: StatementPaperProps) {
  const { userName, issuedOn, accesses } = made
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <article className={styles.paper}>
      <h2 ref={head} tabIndex={-1} className={styles.head}>
        {userName} 님의 정보를 본 기록 {formatNumber(accesses.length)}건
      </h2>
      <p className={styles.words}>
        {formatDate(days.from)}부터 {formatDate(days.until)}까지 · {formatDate(issuedOn)} 발급
      </p>
      {accesses.length === 0 ? (
        <p>이 기간에는 직원이 본 기록이 없어요.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {['때', '한 일', '누가', '어떤 자격으로'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accesses.map(({ id, at, what, who, standing }) => (
              <tr key={id}>
                <td>{at.replace('T', ' ')}</td>
                <td>{what}</td>
                <td>{who}</td>
                <td>{standing || '직원'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.words}>직원의 이름은 가운데를 가렸어요. 상담 내용은 적지 않아요.</p>
      <div className={styles.actions}>
        {isInMessenger() ? (
          <p>카카오톡 안에서는 인쇄할 수 없어요. 크롬이나 사파리에서 열어 주세요.</p>
        ) : (
          <Button onClick={() => window.print()}>인쇄하거나 PDF로 저장하기</Button>
        )}
      </div>
    </article>
  )
}
