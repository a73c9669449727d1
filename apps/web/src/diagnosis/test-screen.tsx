import type { SelfTest } from '@self/contract/diagnosis'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { ButtonLink } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { testCdAt } from './navigation.ts'
import { questionsOf, tests } from './queries.ts'
import { TestForm } from './test/test-form.tsx'

const SHAPES = ['title', 'block', 'block'] as const

/** Spec 2 §2 «Test page». */
export function TestScreen() {
  const testCd = testCdAt(useLocation())
  const list = useQuery(tests)
  const test = list.data?.find((one) => one.testCd === testCd)

  if (!testCd) return <Navigate replace to="/Diagnosis" />
  if (test) return <Questions key={testCd} test={test} />
  if (list.isSuccess) return <Unknown />
  return (
    <>
      <ScreenTitle>자가진단</ScreenTitle>
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={() => list.refetch()} />
      ) : (
        <Waiting shapes={SHAPES} />
      )}
    </>
  )
}

function Questions({ test }: { test: SelfTest }) {
  const questions = useQuery(questionsOf(test.testCd, test.version))
  return (
    <>
      <ScreenTitle>{test.testName}</ScreenTitle>
      {questions.isPending && <Waiting shapes={SHAPES} />}
      {questions.isError && <LoadFailure error={questions.error} onRetry={() => questions.refetch()} />}
      {questions.data && <TestForm test={test} questions={questions.data} />}
    </>
  )
}

const Unknown = () => (
  <ResultSection
    isScreen
    asset="empty-search"
    title="찾는 검사가 없어요"
    actions={
      <ButtonLink size="medium" to="/Diagnosis">
        검사 목록 보기
      </ButtonLink>
    }
  />
)
