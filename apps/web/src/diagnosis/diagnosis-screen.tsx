import type { SelfTest } from '@self/contract/diagnosis'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Callout } from '../shared/callout.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { CrisisLine } from './crisis-line.tsx'
import styles from './diagnosis-screen.module.css'
import { TEST_PATH } from './navigation.ts'
import { tests } from './queries.ts'
import { type Sheet, useSheets } from './sheet.ts'

/** Spec 2 §2 «List». */
export function DiagnosisScreen() {
  const loginSession = useLoginSession()
  const list = useQuery(tests)
  const sheets = useSheets()

  return (
    <div className={styles.screen}>
      <div>
        <ScreenTitle>자가진단</ScreenTitle>
        <p className={styles.guide}>지난 2주의 내 마음을 가볍게 돌아봐요.</p>
      </div>
      {!loginSession && <Callout kind="neutral">결과를 보려면 회원 가입이 필요해요</Callout>}
      {list.isPending && <Waiting shapes={['card', 'card', 'card', 'card']} />}
      {list.isError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && <ResultSection asset="test-nds" title="지금은 준비된 검사가 없어요" />}
      {list.data && (
        <ul className={styles.list}>
          {list.data.map((test) => (
            <li key={test.testCd}>
              <TestCard test={test} sheet={sheets[test.testCd]} />
            </li>
          ))}
        </ul>
      )}
      <CrisisLine />
    </div>
  )
}

/** The tests that have one; those that staff add have none. */
const PICTURES = new Set(['NDS', 'DEP', 'ANX', 'STR', 'SLP', 'BRN', 'REL'])

function TestCard({ test, sheet }: { test: SelfTest; sheet: Sheet | undefined }) {
  const { testCd, testName, subtitle, minutes } = test
  return (
    <Link to={TEST_PATH} state={{ testCd, testName }} className={styles.card}>
      {PICTURES.has(testCd) && (
        <img
          src={`${import.meta.env.BASE_URL}demo/test-${testCd.toLowerCase()}.svg`}
          alt=""
          width="56"
          height="56"
          className={styles.picture}
        />
      )}
      <span className={styles.words}>
        <strong className={styles.name}>{testName}</strong>
        <span className={styles.subtitle}>{subtitle}</span>
        <span className={styles.time}>
          예상 검사 시간 {minutes}분 <span className={styles.code}>{testCd}</span>
        </span>
        {sheet && (
          <span className={styles.begun}>
            {sheet.unsent ? '보내지 못한 결과가 있어요' : '이어서 할 수 있어요'}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" size={20} className={styles.arrow} />
    </Link>
  )
}
