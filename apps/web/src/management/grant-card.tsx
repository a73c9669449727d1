import type { ReviewedGrant } from '@self/contract/grant-review'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import styles from './grant-card.module.css'
import { GRANT_COLUMNS, labelOf } from './grant-columns.tsx'

type GrantCardProps = { grant: ReviewedGrant; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** The same on a phone. */
export const GrantCard = ({ grant, isChosen, onChoose }: GrantCardProps) => (
  <div className={styles.card}>
    <Checkbox isStrong checked={isChosen} onChange={onChoose}>
      {labelOf(grant)}
    </Checkbox>
    <DefinitionList items={GRANT_COLUMNS.map(({ head, cell }) => ({ term: head, detail: cell(grant) }))} />
  </div>
)
