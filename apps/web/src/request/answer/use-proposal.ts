import { MOST_STARTS } from '@self/contract/proposal'
import type { WaitingRequest } from '@self/contract/request'
import { wallClockOf } from '@self/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { branchKeys } from '../../branch/keys.ts'
import { deskKey } from '../../desk/queries.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { now } from '../../shared/clock.ts'
import { nearText } from '../../shared/due/due-text.ts'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { proposeStarts, requestKey } from '../queries.ts'

const FULL = `${MOST_STARTS}개까지 고를 수 있어요. 하나를 빼고 다시 골라 주세요.`

/** The starts that are chosen so far, in their order, and sending them. */
export function useProposal({ id, revision, hopeDate }: WaitingRequest, onSent: () => void) {
  const [date, setDate] = useState(hopeDate)
  const [starts, setStarts] = useState<readonly string[]>([])
  const [hint, setHint] = useState('')
  const { alert } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { start: send, isBusy } = useAction({
    call: () => proposeStarts(id, { revision, starts: [...starts] }),
    done({ data }) {
      onSent()
      const until = nearText(wallClockOf(data.expiresAt), now())
      toast.success(`다른 시간을 문자로 보냈어요. ${until}까지 잡아 둘게요.`)
    },
    refused: { PROPOSAL_TAKEN: chooseAgain, SLOT_CLOSED: chooseAgain },
    icon: 'warning',
    settled: () => invalidate(queryClient, [requestKey, deskKey, branchKeys.time]),
  })

  function chooseAgain(error: Error) {
    setStarts([])
    return alert(error.message, { icon: 'warning' })
  }

  function toggle(start: string) {
    setHint('')
    if (starts.includes(start)) return setStarts(starts.filter((one) => one !== start))
    if (starts.length === MOST_STARTS) return setHint(FULL)
    setStarts([...starts, start].toSorted())
  }

  return { starts, hint, toggle, date, setDate, send, isBusy }
}
