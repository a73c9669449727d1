import type { Contract, ContractTerms } from '@self/contract/company'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { EditConflict } from '../change-log/edit-conflict.tsx'
import { isRefusal } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useSureClose } from '../shared/overlay/use-sure-close.ts'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { useElements } from '../shared/use-elements.ts'
import { ContractHistory } from './company-history.tsx'
import { CONTRACT_LABELS, type ContractDraft, draftOf, termsOf } from './contract-draft.ts'
import styles from './contract-sheet.module.css'
import { addContract, changeContract, companies } from './queries.ts'

type ContractSheetProps = { company: string; contract?: Contract; isOpen: boolean; onClose: () => void }

const FIELDS = ['validFrom', 'validUntil', 'sessionsPerPerson', 'totalSessions'] as const
const DAY = '날짜를 골라 주세요.'
const NUMBER = '0 이상의 숫자로 적어 주세요.'

/** Another contract of a company, or other terms of one as it was seen. D-34. */
export function ContractSheet({ company, contract, isOpen, onClose }: ContractSheetProps) {
  const formId = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(draftOf(contract))
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [wrong, setWrong] = useState<readonly PropertyKey[]>([])
  const fields = useElements<keyof ContractDraft>()
  const save = useAction({
    call: (terms: ContractTerms) =>
      contract ? changeContract(contract, terms) : addContract(company, terms),
    async done() {
      toast.success('계약을 저장했어요.')
      onClose()
      await queryClient.invalidateQueries(companies)
    },
    refused: { EDIT_CONFLICT: showLatest },
  })

  const close = useSureClose({ isUnsaved, isBusy: save.isBusy, onClose })

  /** What somebody else has saved is read before anything is written over it. */
  async function showLatest() {
    await queryClient.invalidateQueries(companies)
    const all = queryClient.getQueryData(companies.queryKey) ?? []
    setIsUnsaved(false)
    setDraft(draftOf(all.flatMap(({ contracts }) => contracts).find(({ id }) => id === contract?.id)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const terms = termsOf(draft)
    if (!('wrong' in terms)) return save.start(terms)
    flushSync(() => setWrong(terms.wrong))
    FIELDS.flatMap((name) => (terms.wrong.includes(name) ? fields.get(name) : []))[0]?.focus()
  }

  const field = (name: keyof ContractDraft) => ({
    ref: fields.refOf(name),
    // The sheet closes with what was sent.
    readOnly: save.isBusy,
    value: draft[name],
    onChange(typed: string) {
      setDraft({ ...draft, [name]: typed })
      setIsUnsaved(true)
      setWrong(wrong.filter((other) => other !== name))
    },
    ...(wrong.includes(name) && { error: name.startsWith('valid') ? DAY : NUMBER }),
  })

  return (
    <Sheet
      title={`${company} ${contract ? '계약 바꾸기' : '새 계약'}`}
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button type="submit" form={formId} isLoading={save.isBusy}>
          저장
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {isRefusal(save.error, 'EDIT_CONFLICT') ? (
          <EditConflict problem={save.error} fieldLabels={CONTRACT_LABELS} />
        ) : (
          <Problem error={save.error} kind="danger" />
        )}
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
      {contract && (
        <div className={styles.history}>
          <h3>변경 이력</h3>
          <ContractHistory id={contract.id} />
        </div>
      )}
    </Sheet>
  )
}
