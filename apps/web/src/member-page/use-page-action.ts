import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { memberPageKey } from './queries.ts'

type Call<Input> = (input: Input) => Promise<{ message?: string | undefined }>

/** Refusals that are told at a field. */
type Refused = Parameters<typeof useAction>[0]['refused'] & object

/** Something that is done on the page: what came of it is said, and the page is read anew. */
export function usePageAction<Input>(
  call: Call<Input>,
  done?: (input: Input) => void,
  refused: Refused = {},
) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const { start, isBusy } = useAction({
    call,
    done({ message }, input) {
      if (message) toast.success(message)
      done?.(input)
    },
    refused,
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: memberPageKey }),
  })
  return { start, isPending: isBusy }
}
