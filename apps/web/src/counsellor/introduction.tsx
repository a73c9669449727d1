import { labelOf, NO_PROFILE } from '@self/contract/counsellor'
import type { Profile } from '@self/contract/profile'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './introduction.module.css'
import { Facts } from './list/facts.tsx'
import { Picture } from './picture.tsx'

type IntroductionProps = {
  profile: Profile
  branchName: string
  /** The name as the heading of its screen; left out where the screen has another one. */
  heading?: ReactNode
  aside?: ReactNode
  /** Before the career. */
  children?: ReactNode
}

/** What a counsellor says of their own work, as members read it. */
export function Introduction({ profile, branchName, heading, aside, children }: IntroductionProps) {
  const { name, role, say, topics, forWhom, howWeMeet, status } = profile
  const id = useId()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Picture file={profile.file} size={100} />
        <div className={styles.who}>
          {heading ?? <p className={styles.title}>{name}</p>}
          <p className={styles.role}>{role || NO_PROFILE}</p>
          <p className={styles.branch}>
            <span className={styles.label}>{labelOf(profile)}</span> {branchName}
          </p>
          {status === 'N' && <p className={styles.role}>지금은 예약할 수 없어요</p>}
        </div>
        {aside}
      </header>
      {say && <p className={styles.say}>{say}</p>}
      <Words title="함께 다루는 이야기" words={topics} />
      <Words title="이런 분과 만나요" words={forWhom} />
      {howWeMeet && (
        <section aria-labelledby={id}>
          <h2 id={id} className={styles.title}>
            이렇게 만나요
          </h2>
          <ul className={styles.lines}>
            {howWeMeet.split('\n').map((line) => (
              <li key={line}>
                <Check aria-hidden="true" size={18} className={styles.mark} />
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      <Facts counsellor={profile} />
    </div>
  )
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word} className={styles.word}>
            {word}
          </li>
        ))}
      </ul>
    </section>
  )
}
