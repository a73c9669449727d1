import type { Company } from '@self/contract/company'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './companies-screen.module.css'
import { CompanyFacts } from './company-facts.tsx'
import { CompanySheet } from './company-sheet.tsx'
import { ContractCard } from './contract-card.tsx'
import { ContractSheet } from './contract-sheet.tsx'
import { companies } from './queries.ts'

/** What companies have agreed to, and how much of it is used; nobody's name. D-34. */
export function CompaniesScreen() {
  const list = useQuery(companies)
  const adding = useOpening()
  const unset = (list.data ?? []).filter(
    ({ contracts: [latest] }) => latest?.sessionsPerPerson === null,
  ).length
  return (
    <AdminPage
      title="기업 계약"
      width="column"
      actions={
        <Button size="medium" onClick={adding.open}>
          새 기업
        </Button>
      }
    >
      {adding.round > 0 && <CompanySheet key={adding.round} isOpen={adding.isOpen} onClose={adding.close} />}
      {list.isPending && <Waiting shapes={['title', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && <ResultSection asset="empty-search" title="등록된 기업이 없어요" />}
      {unset > 0 && (
        <div className={styles.note}>
          <Callout>
            기업 {unset}곳은 한 사람이 1년에 쓰는 횟수를 정하지 않았어요. 계약서를 보고 정해 주세요.
          </Callout>
        </div>
      )}
      {list.data?.map((company) => (
        <CompanySection key={company.id} {...company} />
      ))}
    </AdminPage>
  )
}

function CompanySection(all: Company) {
  const { company, contracts } = all
  const { round, isOpen, open, close } = useOpening()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.company}>
      <h2 id={id}>{company}</h2>
      <CompanyFacts company={all} titleId={id} />
      <ul>
        {contracts.map((contract) => (
          <ContractCard key={contract.id} company={company} contract={contract} />
        ))}
      </ul>
      <div>
        <Button kind="neutral" size="medium" aria-describedby={id} onClick={open}>
          새 계약
        </Button>
      </div>
      {round > 0 && <ContractSheet key={round} company={company} isOpen={isOpen} onClose={close} />}
    </section>
  )
}
