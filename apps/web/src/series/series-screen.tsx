import { formatStart } from '@self/contract/time-format'
import { DefinitionList } from '../shared/definition-list.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { useOwnStateOf } from '../shared/store/own-state.ts'
import { seriesChoice } from './choice.ts'
import { SeriesForm } from './series-form.tsx'
import styles from './series-screen.module.css'

/** Sessions week by week from a pass, at the hour that was chosen. */
export function SeriesScreen() {
  const choice = useOwnStateOf(seriesChoice)
  if (!choice) return <NothingChosen />
  return (
    <div className={styles.screen}>
      <ScreenTitle>매주 같은 시간에</ScreenTitle>
      <DefinitionList
        items={[
          { term: '첫 상담', detail: formatStart(choice.date, choice.time) },
          { term: '센터', detail: choice.branchName },
          { term: '상담사', detail: choice.counsellorName },
        ]}
      />
      <SeriesForm choice={choice} />
    </div>
  )
}

const NothingChosen = () => (
  <ResultSection
    isScreen
    asset="empty-schedule"
    title="고른 시간을 찾지 못했어요"
    actions={<ButtonLink to="/Reservation">예약 화면으로</ButtonLink>}
  >
    첫 상담의 날짜와 시간을 고르면 매주 예약으로 이어져요.
  </ResultSection>
)
