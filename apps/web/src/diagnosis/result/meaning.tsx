import type { Section } from '@self/contract/diagnosis'
import { CrisisCard } from '../crisis-line.tsx'
import styles from './meaning.module.css'
import { PositionBar } from './position-bar.tsx'

/** What a total means: its step, help first where there is a crisis, and the words. */
export const Meaning = ({ section, sections }: { section: Section; sections: readonly Section[] }) => (
  <>
    <PositionBar level={section.level} levels={sections.length} />
    {section.crisis && <CrisisCard />}
    <section className={styles.meaning}>
      <h2>{section.subject}</h2>
      <p className={styles.detail}>{section.detail}</p>
    </section>
  </>
)
