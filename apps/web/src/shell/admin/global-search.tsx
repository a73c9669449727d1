import { type ListedMember, searchedFor, searchProblem } from '@self/contract/management'
import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findMembers } from '../../member/queries.ts'
import { useMay } from '../../member/use-may.ts'
import { useKeys } from '../../shared/admin/use-keys.ts'
import { isAccessProblem, sentenceFor } from '../../shared/api/api.ts'
import styles from './global-search.module.css'

/** An order, or what a desk took: its list has the number in its address anyway. */
const SALE_KEY = /^(mid|desk)_\w+$/

/**
 * In every header: a member by a part of the name or of the number, sent in a body and logged as every search is; an order
 * by its whole number, for whoever sees orders.
 */
export function GlobalSearch() {
  const id = useId()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const found = useMutation({ mutationFn: findMembers })
  const canSearch = useMay('SEE_MEMBERS')
  const canSeeSales = useMay('SEE_MONEY')
  useKeys({ ...(canSearch && { '/': { label: '회원 찾기', run: () => field.current?.focus() } }) })
  if (!canSearch) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    const query = words.trim()
    if (canSeeSales && SALE_KEY.test(query)) {
      close()
      void navigate(`/admin/orders?${new URLSearchParams({ key: query, open: query })}`)
      return
    }
    const search = { type: /^[\d\s-]+$/.test(query) ? ('userPhone' as const) : ('userName' as const), query }
    const wrong = searchProblem(search)
    setProblem(wrong?.sentence ?? '')
    found.reset()
    if (!wrong) found.mutate({ ...search, query: searchedFor(search) })
  }

  function close() {
    setWords('')
    setProblem('')
    found.reset()
  }

  function open(member: ListedMember) {
    close()
    void navigate(`/admin/members/${member.memberId}`)
  }

  const failed = found.error && !isAccessProblem(found.error) ? sentenceFor(found.error) : ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>.
    <form role="search" aria-label="회원 찾기" className={styles.search} onSubmit={submit}>
      <Search aria-hidden="true" size={18} className={styles.icon} />
      <input
        ref={field}
        type="search"
        aria-label="회원 찾기: 이름이나 번호의 일부"
        aria-describedby={`${id}-found`}
        aria-keyshortcuts="/"
        placeholder={canSeeSales ? '이름, 번호, 주문 번호' : '회원 이름이나 번호'}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={50}
        className={styles.field}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      />
      <span aria-hidden="true" className={styles.key}>
        /
      </span>
      <div className={problem || failed || found.data ? styles.found : undefined}>
        <p id={`${id}-found`} role="status" className={styles.note}>
          {problem || failed}
          {found.data && (found.data.length > 0 ? `회원 ${found.data.length}명` : '찾는 회원이 없어요.')}
        </p>
        {found.data && (
          <ul>
            {found.data.map((member) => (
              <li key={member.memberId}>
                <button type="button" className={styles.member} onClick={() => open(member)}>
                  <span>{member.userName}</span> <span className={styles.phone}>{member.userPhone}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  )
}
