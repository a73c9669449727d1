import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ButtonLink } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useStateOf } from '../shared/store/use-state-of.ts'
import { answersSoFar, questionsOf } from './match/question.ts'
import { QuestionStep } from './match/question-step.tsx'
import { Suggestions } from './match/suggestions.tsx'
import { counsellorsOf } from './profile-queries.ts'
import { useFreeHours } from './use-free-hours.ts'

/** Three questions, then three counsellors. The answers stand in the history of this tab alone. */
export function MatchScreen() {
  const { branchCode = '' } = useParams()
  const answers = useStateOf(answersSoFar) ?? {}
  const people = useQuery(counsellorsOf(branchCode))
  const { list, branch, hasHours, freeHours } = useFreeHours(branchCode)
  const failed = [list, people, freeHours].find((query) => query.isLoadingError)
  if (list.data && !hasHours) return <NotHere selectedCode={branch?.branch} />
  if (failed)
    return <LoadFailure screen="상담사 찾기" error={failed.error} onRetry={() => failed.refetch()} />
  if (!people.data || !freeHours.data) return <Waiting shapes={['title', 'card', 'card', 'card']} />
  const { topic, forWhom, when } = answers
  if (topic !== undefined && forWhom !== undefined && when !== undefined)
    return (
      <Suggestions
        branchCode={branchCode}
        people={people.data}
        hours={freeHours.data}
        answers={{ topic, forWhom, when }}
      />
    )
  return <QuestionStep questions={questionsOf(people.data)} answers={answers} />
}

const NotHere = ({ selectedCode }: { selectedCode: string | undefined }) => (
  <ResultSection
    isScreen
    asset="center-lounge"
    title="이 센터에서는 예약할 때 상담사를 고르지 않아요"
    actions={
      <ButtonLink to="/Reservation" state={{ selectedCode }}>
        예약 화면으로
      </ButtonLink>
    }
  />
)
