import { NO_PROFILE } from '@self/contract/counsellor'
import type { FreeHours } from '@self/contract/free-hours'
import { type Answers, match, reasonLabels, type Suggestion } from '@self/contract/match'
import type { Profile } from '@self/contract/profile'
import { Link } from 'react-router'
import { ButtonLink } from '../../shared/form/button.tsx'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { NextHour } from '../list/next-hour.tsx'
import row from '../list/row.module.css'
import { pageOf } from '../page/page-of.ts'
import { Picture } from '../picture.tsx'
import styles from './suggestions.module.css'

type SuggestionsProps = {
  branchCode: string
  people: readonly Profile[]
  hours: readonly FreeHours[]
  answers: Answers
}

const TITLES = ['', '이런 한 사람은 어떠세요?', '이런 두 사람은 어떠세요?', '이런 세 사람은 어떠세요?']

/** Whom the answers lead to, each with the reasons and the next hour; none of it says anything of who asks. */
export function Suggestions({ branchCode, people, hours, answers }: SuggestionsProps) {
  const found = match(people, hours, answers)
  const words = Object.values(answers).filter(Boolean)
  if (found.length === 0)
    return (
      <ResultSection
        isScreen
        asset="empty-search"
        title="앞으로 2주 안에 맞는 시간이 없어요"
        actions={<ButtonLink to=".">답을 바꿔서 다시 찾기</ButtonLink>}
      >
        다른 시간을 고르면 찾을 수 있는 상담사가 늘어요.
      </ResultSection>
    )
  return (
    <div className={styles.screen}>
      <div>
        <ScreenTitle>{TITLES[found.length] ?? ''}</ScreenTitle>
        {words.length > 0 && <p className={styles.answers}>{words.join(' · ')}</p>}
      </div>
      <ul className={styles.list}>
        {found.map((suggestion) => (
          <li key={suggestion.profile.wrId}>
            <Suggested {...suggestion} branchCode={branchCode} />
          </li>
        ))}
      </ul>
      <ButtonLink to="." kind="neutral">
        답을 바꿔서 다시 찾기
      </ButtonLink>
      <p className={styles.note}>
        고른 답은 서버로 보내지 않았어요. 진단이 아니라 상담사를 고르는 데만 썼어요.
      </p>
    </div>
  )
}

const Suggested = ({ profile, next, reasons, branchCode }: Suggestion & { branchCode: string }) => (
  <article className={row.card}>
    <Link to={pageOf(profile, branchCode)} state={{ start: next }} className={row.link}>
      <Picture file={profile.file} size={72} />
      <div className={row.words}>
        <h2 className={row.name}>
          {profile.name} <span className={row.role}>{profile.role || NO_PROFILE}</span>
        </h2>
        <NextHour next={next} />
        <ul>
          {reasons.map(({ field, word }) => (
            <li key={field} className={styles.reason}>
              <span className={styles.field}>{reasonLabels[field]}</span> {word}
            </li>
          ))}
        </ul>
      </div>
    </Link>
  </article>
)
