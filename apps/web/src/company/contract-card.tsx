import { type Contract, FEWEST_SHOWN } from '@self/contract/company'
import { formatDate } from '@self/contract/time-format'
import { useId } from 'react'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Button } from '../shared/form/button.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import styles from './contract-card.module.css'
import { ContractSheet } from './contract-sheet.tsx'

/** Where the contract of a company that never had one begins. */
const ALWAYS = '2000-01-01'

/** One contract: from when to when, its bounds, and how much is used. */
export function ContractCard({ company, contract }: { company: string; contract: Contract }) {
  const { round, isOpen, open, close } = useOpening()
  const id = useId()
  return (
    <li className={styles.card}>
      <p id={id} className={styles.period}>
        {periodOf(contract)}
      </p>
      <DefinitionList
        items={[
          { term: '한 사람 1년', detail: countOf(contract.sessionsPerPerson) },
          { term: '계약 전체', detail: countOf(contract.totalSessions) },
          {
            term: '쓴 횟수',
            detail: contract.used === null ? `${FEWEST_SHOWN}회 미만` : `${contract.used}회`,
          },
        ]}
      />
      <div>
        <Button kind="neutral" size="medium" aria-describedby={id} onClick={open}>
          계약 바꾸기
        </Button>
      </div>
      {round > 0 && (
        <ContractSheet key={round} company={company} contract={contract} isOpen={isOpen} onClose={close} />
      )}
    </li>
  )
}

function periodOf({ validFrom, validUntil }: Contract): string {
  const from = validFrom === ALWAYS ? '처음부터' : `${formatDate(validFrom)}부터`
  return validUntil ? `${from} ${formatDate(validUntil)}까지` : from
}

const countOf = (count: number | null): string => (count === null ? '정하지 않음' : `${count}회`)
