import type { Company } from '@self/contract/company'
import { useId } from 'react'
import { Button } from '../shared/form/button.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import styles from './companies-screen.module.css'
import { CompanyFacts } from './company-facts.tsx'
import { ContractCard } from './contract-card.tsx'
import { ContractSheet } from './contract-sheet.tsx'

/** What there is of a company: its state, its code, its contracts, and the ways to change them. */
export function CompanyDetails({ company }: { company: Company }) {
  const { round, isOpen, open, close } = useOpening()
  const id = useId()
  return (
    <div className={styles.details}>
      <CompanyFacts company={company} titleId={id} />
      <h2 id={id}>{company.company} 계약</h2>
      <ul>
        {company.contracts.map((contract) => (
          <ContractCard key={contract.id} company={company.company} contract={contract} />
        ))}
      </ul>
      <div>
        <Button kind="neutral" size="medium" aria-describedby={id} onClick={open}>
          새 계약
        </Button>
      </div>
      {round > 0 && <ContractSheet key={round} company={company.company} isOpen={isOpen} onClose={close} />}
    </div>
  )
}
