import type { Faq } from '@self/contract/faq'
import { EyeOff } from 'lucide-react'
import { Chip } from '../shared/chip.tsx'
import { AccordionItem } from '../shared/reading/accordion-item.tsx'
import { Prose } from '../shared/reading/prose.tsx'
import styles from './faq-item.module.css'
import { FaqTools } from './faq-tools.tsx'

type FaqItemProps = { faq: Faq; isStaff: boolean; onDeleted: () => void }

/** A question that unfolds its answer; what visitors don't see is marked. */
export const FaqItem = ({ faq, isStaff, onDeleted }: FaqItemProps) => (
  <AccordionItem
    heading={
      <>
        <span className={styles.subclass}>{faq.subClass} </span>
        {faq.question}
        {faq.isVisible === 'N' && (
          <span className={styles.hidden}>
            {' '}
            <Chip kind="neutral" icon={EyeOff}>
              숨김
            </Chip>
          </span>
        )}
      </>
    }
  >
    <Prose text={faq.answer} />
    {isStaff && <FaqTools faq={faq} onDeleted={onDeleted} />}
  </AccordionItem>
)
