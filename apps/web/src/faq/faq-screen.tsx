import { FAQ_LENGTHS } from '@self/contract/faq'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { canDo } from '../member/use-can-do.ts'
import { userInfo } from '../member/user-info.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { NothingFound } from '../shared/states/nothing-found.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { FaqItem } from './faq-item.tsx'
import styles from './faq-screen.module.css'
import { FaqSearch } from './faq-search.tsx'
import { NewQuestion } from './new-question.tsx'
import { faqs, type Search } from './queries.ts'
import { useSettled } from './use-settled.ts'

/** Spec 1 §2 «FAQ». */
export function FaqScreen() {
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const nameIn = (field: string) => (address.get(field) ?? '').slice(0, FAQ_LENGTHS.name)
  const search: Search = { category: nameIn('category'), subClass: nameIn('subClass'), keyword: typed }

  /** What is chosen stands in the address, for a reload and a link; what somebody has typed doesn't. */
  function change({ keyword: words, ...chosen }: Search) {
    setTyped(words)
    if (chosen.category === search.category && chosen.subClass === search.subClass) return
    const names = Object.fromEntries(Object.entries(chosen).filter(([, name]) => name))
    setAddress(names, { replace: true, preventScrollReset: true })
  }

  const { data: member } = useQuery(userInfo(useLoginSession()))
  const isStaff = member !== undefined && canDo(member, 'WRITE_FAQ')
  const found = useQuery(faqs({ ...search, keyword }, isStaff))
  const isSearch = [keyword, search.category, search.subClass].some(Boolean)
  const newQuestion = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ScreenTitle>자주 묻는 질문</ScreenTitle>
      <FaqSearch search={search} isStaff={isStaff} onChange={change} />
      {isStaff && <NewQuestion ref={newQuestion} />}
      <h2 className="visually-hidden">질문과 답</h2>
      <div role="status" className={styles.found}>
        {found.data && <Count count={found.data.length} isSearch={isSearch} />}
      </div>
      {found.isPending && <Waiting shapes={['card', 'card', 'card', 'card']} />}
      {found.isLoadingError && (
        <LoadFailure
          title="데이터를 불러오는데 실패했습니다."
          error={found.error}
          onRetry={() => found.refetch()}
        />
      )}
      <ul>
        {found.data?.map((faq) => (
          <li key={faq.id}>
            <FaqItem faq={faq} isStaff={isStaff} onDeleted={() => newQuestion.current?.focus()} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Count({ count, isSearch }: { count: number; isSearch: boolean }) {
  if (count > 0) return <p className={styles.count}>질문 {count}개</p>
  if (isSearch) return <NothingFound>다른 낱말로 찾거나 분류를 ‘전체’로 바꿔 보세요.</NothingFound>
  return (
    <ResultSection asset="empty-search" title="아직 질문이 없어요">
      질문과 답을 쓰면 여기에서 볼 수 있어요.
    </ResultSection>
  )
}
