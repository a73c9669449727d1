import { NO_SECTION } from '@self/contract/diagnosis'
import { sectionOf } from '@self/contract/test-score'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { CallToAction } from '../shared/call-to-action.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useOwnStateOf } from '../shared/store/own-state.ts'
import { CrisisLine } from './crisis-line.tsx'
import { type ResultState, resultState } from './navigation.ts'
import { sectionsOf } from './queries.ts'
import { Meaning } from './result/meaning.tsx'
import { NoDiagnosis } from './result/no-diagnosis.tsx'
import styles from './test-result-screen.module.css'

/** Spec 2 §2 «Result page»: of the state alone, which outlives a reload, and only for whose result it is. */
export function TestResultScreen() {
  const result = useOwnStateOf(resultState)
  if (!result) return <Navigate replace to="/Diagnosis" />
  return <Result {...result} />
}

function Result({ totalScore, testName, testCd, version = 1 }: ResultState) {
  const sections = useQuery(sectionsOf(testCd, version))
  const section = sectionOf(sections.data ?? [], totalScore)
  const most = sections.data?.at(-1)?.to

  return (
    <div className={styles.screen}>
      <ScreenTitle>{`${testName} 결과`}</ScreenTitle>
      <p className={styles.score}>
        <span className={styles.type}>지난 2주 · {testName}</span>
        <strong className={styles.total}>{totalScore}</strong>
        {most === undefined ? '점' : ` / ${most}점`}
      </p>
      {sections.isPending && <Waiting shapes={['line', 'title', 'block']} />}
      {sections.isError && <LoadFailure error={sections.error} onRetry={() => sections.refetch()} />}
      {section && <Meaning section={section} sections={sections.data ?? []} />}
      {sections.data && !section && <h2 className={styles.none}>{NO_SECTION}</h2>}
      <NoDiagnosis />
      {!section?.crisis && <CrisisLine />}
      <ButtonLink kind="neutral" to="/Diagnosis">
        자가진단으로 돌아가기
      </ButtonLink>
      <CallToAction>
        <ButtonLink to="/Reservation">상담 예약하기</ButtonLink>
      </CallToAction>
    </div>
  )
}
