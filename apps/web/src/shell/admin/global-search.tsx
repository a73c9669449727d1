import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCanDo } from '../../member/use-can-do.ts'
import { useKeys } from '../../shared/admin/use-keys.ts'
import { isAccessProblem, sentenceFor } from '../../shared/api/api.ts'
import { countOf, FoundList, wayToSale } from './found-list.tsx'
import styles from './global-search.module.css'
import { problemOf, searchEverything } from './search-everything.ts'

/**
 * In every header: members, orders and payment links by a part of what names them, as far as the reader may see each.
 * Words are sent in a body and stand in no address; each look is logged.
 */
export function GlobalSearch() {
  const id = useId()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const found = useMutation({ mutationFn: searchEverything })
  const seesMembers = useCanDo('SEE_MEMBERS')
  const sight = {
    phones: useCanDo('READ_PHONE'),
    sales: useCanDo('SEE_MONEY'),
    links: useCanDo('SEND_LINKS'),
  }
  useKeys({ ...(seesMembers && { '/': { label: '찾기', run: () => field.current?.focus() } }) })
  if (!seesMembers) return null
  const kinds = ['회원', sight.sales && '주문', sight.links && '결제 링크'].filter(Boolean).join('·')

  function submit(event: FormEvent) {
    event.preventDefault()
    const query = words.trim()
    const wrong = problemOf(query, sight)
    setProblem(wrong ?? '')
    found.reset()
    if (wrong) return
    found.mutate(
      { words: query, sight },
      {
        onSuccess({ sales }) {
          if (sales.some(({ key }) => key === query)) open(wayToSale(query))
        },
      },
    )
  }

  function close() {
    setWords('')
    setProblem('')
    found.reset()
  }

  function open(way: string) {
    close()
    void navigate(way)
  }

  const failed = found.error && !isAccessProblem(found.error) ? sentenceFor(found.error) : ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>.
    <form role="search" aria-label={`${kinds} 찾기`} className={styles.search} onSubmit={submit}>
      <Search aria-hidden="true" size={18} className={styles.icon} />
      <input
        ref={field}
        type="search"
        aria-label={`${kinds} 찾기: 이름이나 번호의 일부`}
        aria-describedby={`${id}-found`}
        aria-keyshortcuts="/"
        placeholder={sight.sales ? '이름, 번호, 주문 번호' : '이름이나 번호'}
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
          {found.data && countOf(found.data)}
        </p>
        {found.data && <FoundList found={found.data} onOpen={open} />}
      </div>
    </form>
  )
}
