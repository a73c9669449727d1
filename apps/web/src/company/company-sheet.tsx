import type { Company } from '@self/contract/company'
import { COMPANY_STATUS_LABELS, type CompanyFields, companyStatus } from '@self/contract/company-editing'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { EditConflict } from '../change-log/edit-conflict.tsx'
import { isRefusal } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Select } from '../shared/form/select.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useSureClose } from '../shared/overlay/use-sure-close.ts'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { COMPANY_LABELS, CompanyHistory } from './company-history.tsx'
import styles from './contract-sheet.module.css'
import { addCompany, changeCompany, companies } from './queries.ts'

type CompanySheetProps = { company?: Company; isOpen: boolean; onClose: () => void }

const STATUSES = companyStatus.options.map((value) => ({ value, label: COMPANY_STATUS_LABELS[value] }))

/** A new company, or another name and state of one as it was seen. docs/decisions/101. */
export function CompanySheet({ company, isOpen, onClose }: CompanySheetProps) {
  const formId = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [name, setName] = useState(company?.company ?? '')
  const [status, setStatus] = useState(company?.status ?? 'ACTIVE')
  const [isMissing, setIsMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const renew = () => queryClient.invalidateQueries({ queryKey: companies.queryKey })
  const save = useAction({
    call: (fields: CompanyFields) => (company ? changeCompany(company, fields) : addCompany(fields.name)),
    async done() {
      toast.success('기업을 저장했어요.')
      onClose()
      await renew()
    },
    refused: { EDIT_CONFLICT: renew },
    failed: () => undefined,
  })

  const isUnsaved = name !== (company?.company ?? '') || status !== (company?.status ?? 'ACTIVE')
  const close = useSureClose({ isUnsaved, isBusy: save.isBusy, onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(!name.trim())
    if (name.trim()) void save.start({ name, status })
    else nameField.current?.focus()
  }

  return (
    <Sheet
      title={company ? `${company.company} 바꾸기` : '새 기업'}
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
          <EditConflict problem={save.error} fieldLabels={COMPANY_LABELS} />
        ) : (
          <Problem error={save.error} kind="danger" />
        )}
        <TextField
          ref={nameField}
          label="이름"
          maxLength={50}
          readOnly={save.isBusy}
          value={name}
          onChange={setName}
          {...(isMissing && { error: '기업 이름을 적어 주세요.' })}
          helper="이름을 바꿔도 구성원과 계약, 예약은 그대로예요."
        />
        {company && (
          <Select
            label="상태"
            value={status}
            options={STATUSES}
            onChange={(value) => setStatus(companyStatus.parse(value))}
          />
        )}
        {company && status === 'CLOSED' && (
          <p>지원 끝이면 새로 가입하거나 지원으로 예약할 수 없어요. 이미 한 예약은 그대로예요.</p>
        )}
      </form>
      {company && (
        <div className={styles.history}>
          <CompanyHistory id={company.id} />
        </div>
      )}
    </Sheet>
  )
}
