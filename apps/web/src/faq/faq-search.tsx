import { KEYWORD_LENGTH } from '@self/contract/faq'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '../shared/form/field.tsx'
import { Select } from '../shared/form/select.tsx'
import styles from './faq-search.module.css'
import { categories, type Search, subclasses } from './queries.ts'

const ALL = 'all'
const optionsOf = (names: readonly string[] = []) => [
  { value: ALL, label: '전체' },
  ...names.map((name) => ({ value: name, label: name })),
]
const choiceOf = (value: string): string => (value === ALL ? '' : value)

type FaqSearchProps = { search: Search; isStaff: boolean; onChange: (search: Search) => void }

/** By words, by category and by subclass; another category lets go of the subclass. */
export function FaqSearch({ search, isStaff, onChange }: FaqSearchProps) {
  const { category, subClass, keyword } = search
  const categoryNames = useQuery(categories(isStaff))
  const subclassNames = useQuery(subclasses(category, isStaff))
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>.
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="궁금한 점 찾기"
        type="search"
        placeholder="예: 예약 변경, 환불"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={KEYWORD_LENGTH}
        value={keyword}
        onChange={(next) => onChange({ ...search, keyword: next })}
      />
      <div className={styles.selects}>
        <Select
          label="분류"
          value={category || ALL}
          options={optionsOf(categoryNames.data)}
          onChange={(next) => onChange({ ...search, category: choiceOf(next), subClass: '' })}
        />
        <Select
          label="세부 분류"
          value={subClass || ALL}
          options={optionsOf(subclassNames.data)}
          onChange={(next) => onChange({ ...search, subClass: choiceOf(next) })}
        />
      </div>
    </form>
  )
}
