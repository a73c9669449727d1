import { type MemberSearch, searchProblem } from '@self/contract/member-search'
import { type FormEvent, useRef, useState } from 'react'
import { TextField } from '../shared/form/field.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import styles from './search-form.module.css'

const WAYS = [
  { type: 'userName', label: '이름' },
  { type: 'userPhone', label: '휴대폰 번호' },
] as const

type SearchFormProps = { isSearching: boolean; onSearch: (search: MemberSearch) => void }

/** By name or phone; what can't be looked for is said at the field. */
export function SearchForm({ isSearching, onSearch }: SearchFormProps) {
  const [search, setSearch] = useState<MemberSearch>({ type: 'userName', query: '' })
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function change(next: MemberSearch) {
    setSearch(next)
    setProblem(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = searchProblem(search)
    setProblem(found?.sentence)
    if (found) field.current?.focus()
    else if (!isSearching) onSearch(search)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>.
    <form role="search" className={styles.form} onSubmit={submit}>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">무엇으로 찾을까요?</legend>
        {WAYS.map(({ type, label }) => (
          <label key={type} className={styles.way}>
            <input
              type="radio"
              name="type"
              checked={search.type === type}
              onChange={() => change({ ...search, type })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        ref={field}
        label="검색어"
        type="search"
        inputMode={search.type === 'userPhone' ? 'tel' : 'search'}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={50}
        value={search.query}
        error={problem}
        onChange={(query) => change({ ...search, query })}
      />
      <SubmitButton isLoading={isSearching}>검색</SubmitButton>
    </form>
  )
}
