import type { FirstStep, FirstSteps as Found } from '@self/contract/catalogue-steps'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useCanDo } from '../member/use-can-do.ts'
import styles from './first-steps.module.css'
import { firstSteps } from './queries.ts'

const WORDS: Readonly<Record<FirstStep, { title: string; words: string }>> = {
  BRANCH: { title: '센터 등록', words: '이름, 주소, 전화' },
  COUNSELLOR: { title: '상담사 등록', words: '이름, 사진, 소개' },
  HOURS: { title: '시간 정하기', words: '예약을 받는 요일과 시간' },
  COUPON: { title: '이용권 판매', words: '가격과 횟수, 판매 상태' },
  TERMS: { title: '약관과 방침', words: '회원이 읽고 동의하는 글' },
  OPEN: { title: '센터 열기', words: '상태를 운영 중으로' },
}

/** Where a step is done: what goes on leads to what is there already. */
function wayTo(step: FirstStep, { branchCode, wrId }: Found, isDone: boolean): string {
  const branch = branchCode ? `/admin/branches/${branchCode}` : '/admin/branches'
  const hours = branchCode ? `${branch}/hours` : branch
  const ways: Record<FirstStep, string> = {
    BRANCH: isDone ? '/admin/branches' : '/admin/branches/new',
    COUNSELLOR: isDone ? '/admin/counsellors' : '/admin/counsellors?open=new',
    HOURS: wrId ? `/admin/counsellors/${wrId}/hours` : hours,
    COUPON: '/admin/coupons',
    TERMS: isDone ? '/admin/terms' : '/admin/terms?open=new',
    OPEN: branch,
  }
  return ways[step]
}

/** What a new installation still needs before members can book; nothing once all of it is there. */
export function FirstSteps() {
  const { data } = useQuery({ ...firstSteps, enabled: useCanDo('EDIT_CATALOGUE') })
  if (!data || data.steps.every(({ isDone }) => isDone)) return null
  const left = data.steps.filter(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="first-steps" className={styles.part}>
      <div className={styles.head}>
        <h2 id="first-steps" className={styles.heading}>
          문을 열기까지
        </h2>
        <p className={styles.help}>{left.length}가지를 마치면 회원이 예약할 수 있어요</p>
      </div>
      <ol className={styles.steps}>
        {data.steps.map(({ step, isDone }, at) => (
          <li key={step}>
            <Link
              to={wayTo(step, data, isDone)}
              className={step === left[0]?.step ? `${styles.step} ${styles.next}` : styles.step}
              aria-current={step === left[0]?.step ? 'step' : undefined}
            >
              <span className={isDone ? `${styles.mark} ${styles.done}` : styles.mark} aria-hidden="true">
                {isDone ? <Check size={16} /> : at + 1}
              </span>
              <span className={styles.text}>
                <span className={styles.title}>{WORDS[step].title}</span>
                <span className={styles.help}> {WORDS[step].words}</span>
              </span>
              <span className={styles.state}>{isDone ? '마침' : '남음'}</span>
              <ChevronRight aria-hidden="true" size={16} className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.help}>
        엑셀이나 다른 곳에 목록이 있나요?{' '}
        <Link to="/admin/catalogue" className={styles.way}>
          파일로 한꺼번에 올리기
        </Link>
      </p>
    </section>
  )
}
