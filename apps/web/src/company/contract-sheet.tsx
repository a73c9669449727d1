import type { Contract, ContractTerms } from '@self/contract/company'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { type ContractDraft, draftOf, termsOf } from './contract-draft.ts'
import styles from './contract-sheet.module.css'
import { addContract, changeContract, companies } from './queries.ts'

type ContractSheetProps = { company: string; contract?: Contract; isOpen: boolean; onClose: () => void }

/** Another contract of a company, or other terms of one as it was seen. D-34. */
export function ContractSheet({ company, contract, isOpen, onClose }: ContractSheetProps) {
  const formId = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(draftOf(contract))
  const [isIncomplete, setIsIncomplete] = useState(false)
  const save = useAction({
    call: (terms: ContractTerms) =>
      contract ? changeContract(contract, terms) : addContract(company, terms),
    async done() {
      toast.success('계약을 저장했어요.')
      onClose()
      await queryClient.invalidateQueries(companies)
    },
    refused: { CONTRACT_CHANGED: showLatest },
  })

  /** What somebody else has saved is read before anything is written over it. */
  async function showLatest() {
    await queryClient.invalidateQueries(companies)
    const all = queryClient.getQueryData(companies.queryKey) ?? []
    setDraft(draftOf(all.flatMap(({ contracts }) => contracts).find(({ id }) => id === contract?.id)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const terms = termsOf(draft)
    setIsIncomplete(!terms)
    if (terms) save.start(terms)
  }

  const field = (name: keyof ContractDraft) => ({
    value: draft[name],
    onChange: (typed: string) => setDraft({ ...draft, [name]: typed }),
  })

  return (
    <Sheet
      title={`${company} ${contract ? '계약 바꾸기' : '새 계약'}`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isLoading={save.isBusy}>
          저장
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {isIncomplete && (
          <Callout kind="danger" role="alert">
            시작하는 날을 고르고, 횟수는 0 이상의 숫자로 적어 주세요.
          </Callout>
        )}
        <Problem error={save.error} kind="danger" />
        <TextField label="시작하는 날" type="date" {...field('validFrom')} />
        <TextField
          label="끝나는 날"
          type="date"
          helper="비워 두면 다음 계약이 시작할 때까지예요."
          {...field('validUntil')}
        />
        <TextField
          label="한 사람이 1년에 쓰는 횟수"
          inputMode="numeric"
          helper="비워 두면 정하지 않은 것으로 두어요. 한 번에 2건까지만 예약할 수 있는 것은 그대로예요."
          {...field('sessionsPerPerson')}
        />
        <TextField
          label="계약 전체 횟수"
          inputMode="numeric"
          helper="비워 두면 정하지 않은 것으로 두어요."
          {...field('totalSessions')}
        />
      </form>
    </Sheet>
  )
}
