import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import styles from './accordion-item.module.css'

type AccordionItemProps = {
  heading: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A heading that unfolds what stands below it. */
export function AccordionItem({ heading, children, isOpenAtFirst = false, ref }: AccordionItemProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <div className={styles.item}>
      <h3>
        <button
          ref={ref}
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.words}>{heading}</span>
          <ChevronDown aria-hidden="true" size={20} className={styles.icon} />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  )
}
