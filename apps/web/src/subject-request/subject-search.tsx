import type { ListedMember } from '@self/contract/management'
import { useState } from 'react'
import { FoundMembers } from '../member/found-members.tsx'
import { findMembers } from '../member/queries.ts'
import { SearchForm } from '../member/search-form.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'

type SubjectSearchProps = {
  picked: ListedMember | undefined
  onPick: (member: ListedMember | undefined) => void
}

/** Whose request it is, by name or phone; each look is logged. */
export function SubjectSearch({ picked, onPick }: SubjectSearchProps) {
  const [found, setFound] = useState<ListedMember[]>()
  const search = useAction({
    call: findMembers,
    done: setFound,
    failed: () => undefined,
  })
  return (
    <>
      <SearchForm
        isSearching={search.isBusy}
        onSearch={(wanted) => {
          onPick(undefined)
          search.start(wanted)
        }}
      />
      <Problem error={search.error} kind="danger" />
      {search.isBusy && <Waiting shapes={['card']} />}
      {!search.isBusy && found && <FoundMembers members={found} picked={picked} onChoose={onPick} />}
    </>
  )
}
