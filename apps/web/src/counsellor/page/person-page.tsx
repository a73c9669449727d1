import { labelOf, NO_PROFILE } from '@self/contract/counsellor'
import type { Profile } from '@self/contract/profile'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { useStateOf } from '../../shared/store/use-state-of.ts'
import { FavouriteButton } from '../favourite-button.tsx'
import { Facts } from '../list/facts.tsx'
import { Picture } from '../picture.tsx'
import { useFreeHours } from '../use-free-hours.ts'
import { BookBar } from './book-bar.tsx'
import { HourChoice } from './hour-choice.tsx'
import styles from './person-page.module.css'
import { arrival } from './start.ts'

/** What a counsellor says first, what is known of them last. */
export function PersonPage({ profile }: { profile: Profile }) {
  const { name, role, say, topics, forWhom, howWeMeet, branch: code, status, wrId } = profile
  const suggested = useStateOf(arrival)?.start
  const [chosen, setChosen] = useState(suggested)
  const { list, branch, hasHours, freeHours } = useFreeHours(code, status === 'Y')
  const days = freeHours.data?.find((one) => one.wrId === wrId)?.days ?? []
  const start = days.some(({ date, times }) => date === chosen?.date && times.includes(chosen.time))
    ? chosen
    : undefined
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Picture file={profile.file} size={100} />
        <div className={styles.who}>
          <ScreenTitle>{name}</ScreenTitle>
          <p className={styles.role}>{role || NO_PROFILE}</p>
          <p className={styles.branch}>
            <span className={styles.label}>{labelOf(profile)}</span> {branch?.branchName}
          </p>
          {status === 'N' && <p className={styles.role}>지금은 예약할 수 없어요</p>}
        </div>
        <FavouriteButton counsellor={profile} />
      </header>
      {say && <p className={styles.say}>{say}</p>}
      <Words title="함께 다루는 이야기" words={topics} />
      <Words title="이런 분과 만나요" words={forWhom} />
      {howWeMeet && (
        <section aria-labelledby="how-we-meet">
          <h2 id="how-we-meet" className={styles.title}>
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
      {hasHours && (
        <HourChoice query={freeHours} days={days} suggested={suggested} chosen={start} onChoose={setChosen} />
      )}
      <Facts counsellor={profile} />
      {list.isError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {branch && <BookBar profile={profile} branch={branch} start={start} />}
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
