import type { Counsellor } from '@self/contract/counsellor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { useAction } from '../shared/use-action.ts'
import styles from './favourite-button.module.css'
import { changeFavourite, favourites } from './profile-queries.ts'

type FavouriteButtonProps = { counsellor: Pick<Counsellor, 'wrId' | 'name'> }

/** For whoever is logged in: this counsellor comes first in the list from the next time on. */
export const FavouriteButton = (props: FavouriteButtonProps) =>
  useLoginSession() && <HeartButton {...props} />

function HeartButton({ counsellor: { wrId, name } }: FavouriteButtonProps) {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery(favourites)
  const isFavourite = data?.includes(wrId) ?? false
  const action = useAction({
    call: (isNext: boolean) => changeFavourite(wrId, isNext),
    // Another one may be under way: the reply to each is of its own time.
    done: (_, isNext) =>
      queryClient.setQueryData(favourites.queryKey, (before = []) => {
        const others = before.filter((one) => one !== wrId)
        return isNext ? [wrId, ...others] : others
      }),
  })
  if (isError) return null
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-disabled={!data || action.isBusy || undefined}
      aria-label={`${name} 관심 상담사`}
      className={styles.button}
      onClick={() => data && action.start(!isFavourite)}
    >
      <Heart aria-hidden="true" size={22} className={styles.heart} />
    </button>
  )
}
