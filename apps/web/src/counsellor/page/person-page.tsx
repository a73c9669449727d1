import type { Profile } from '@self/contract/profile'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { useStateOf } from '../../shared/store/use-state-of.ts'
import { FavouriteButton } from '../favourite-button.tsx'
import { Introduction } from '../introduction.tsx'
import { useFreeHours } from '../use-free-hours.ts'
import { BookBar } from './book-bar.tsx'
import { HourChoice } from './hour-choice.tsx'
import { OtherBranches } from './other-branches.tsx'
import { arrival } from './start.ts'

/** What a counsellor says first, what is known of them last. */
export function PersonPage({ profile }: { profile: Profile }) {
  const { branch: home, lentTo, status, wrId } = profile
  const [query] = useSearchParams()
  const named = query.get('branch') ?? home
  const code = lentTo.includes(named) ? named : home
  const suggested = useStateOf(arrival)?.start
  const [chosen, setChosen] = useState(suggested)
  const { list, branch, hasHours, freeHours } = useFreeHours(code, status === 'Y')
  const days = freeHours.data?.find((one) => one.wrId === wrId)?.days ?? []
  const start = days.some(({ date, times }) => date === chosen?.date && times.includes(chosen.time))
    ? chosen
    : undefined
  return (
    <>
      <Introduction
        profile={profile}
        branchName={branch?.branchName ?? ''}
        heading={<ScreenTitle>{profile.name}</ScreenTitle>}
        aside={<FavouriteButton counsellor={profile} />}
      >
        <OtherBranches profile={profile} branchCode={code} branches={list.data ?? []} />
        {hasHours && (
          <HourChoice
            query={freeHours}
            days={days}
            suggested={suggested}
            chosen={start}
            onChoose={setChosen}
          />
        )}
      </Introduction>
      {list.isError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {branch && <BookBar profile={profile} branch={branch} start={start} />}
    </>
  )
}
