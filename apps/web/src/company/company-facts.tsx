import { type Company, FEWEST_SHOWN } from '@self/contract/company'
import { COMPANY_STATUS_LABELS } from '@self/contract/company-editing'
import { formatDate } from '@self/contract/time-format'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { CodeSheet } from './code-sheet.tsx'
import styles from './companies-screen.module.css'
import { CompanySheet } from './company-sheet.tsx'

type CompanyFactsProps = { company: Company; titleId: string }

/** A company's state, its people in number, its code, and the ways to change them. */
export function CompanyFacts({ company, titleId }: CompanyFactsProps) {
  const edit = useOpening()
  const code = useOpening()
  const { status, people, codeMadeAt, id } = company
  return (
    <>
      <DefinitionList
        items={[
          { term: '상태', detail: COMPANY_STATUS_LABELS[status] },
          { term: '구성원', detail: people === null ? `${FEWEST_SHOWN}명 미만` : `${people}명` },
          { term: '가입 코드', detail: codeMadeAt ? `${formatDate(codeMadeAt)}에 만듦` : '없음' },
        ]}
      />
      <div className={styles.ways}>
        <Button kind="neutral" size="medium" aria-describedby={titleId} onClick={edit.open}>
          이름·상태 바꾸기
        </Button>
        {status === 'ACTIVE' && (
          <Button kind="neutral" size="medium" aria-describedby={titleId} onClick={code.open}>
            가입 코드 만들기
          </Button>
        )}
        <ButtonLink kind="neutral" size="medium" to={`/admin/statements/${id}`} aria-describedby={titleId}>
          이용 명세
        </ButtonLink>
      </div>
      {edit.round > 0 && (
        <CompanySheet
          key={`edit ${edit.round}`}
          company={company}
          isOpen={edit.isOpen}
          onClose={edit.close}
        />
      )}
      {code.round > 0 && (
        <CodeSheet key={`code ${code.round}`} company={company} isOpen={code.isOpen} onClose={code.close} />
      )}
    </>
  )
}
