import type { ReviewedGrant } from '@self/contract/grant-review'
import { ROLE_LABELS } from '@self/contract/role'
import { useQueryClient } from '@tanstack/react-query'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { grantReviewKey, reviewGrants } from './review-queries.ts'

type Decision = { isNeeded: boolean; grants: readonly ReviewedGrant[] }

const nameOf = ({ userName, role }: ReviewedGrant) => `${userName} ${ROLE_LABELS[role]}`
const namesOf = ([first, ...others]: readonly ReviewedGrant[]) =>
  first && (others.length > 0 ? `${nameOf(first)} 등 ${others.length + 1}건` : nameOf(first))

/** Says of grants that they are needed still, or ends them once that is confirmed; then they are loaded anew. */
export function useReviewing(onDone: () => void) {
  const client = useQueryClient()
  const { confirm } = useDialog()
  const toast = useToast()
  return useAction({
    check: ({ isNeeded, grants }: Decision) =>
      isNeeded ||
      confirm(`${namesOf(grants)}, 이 역할을 끝낼까요?`, {
        helper:
          '다음 요청부터 이 역할로 보던 것을 볼 수 없어요. 필요하면 ‘역할과 센터’에서 다시 줄 수 있어요.',
        icon: 'question',
        cancelText: '돌아가기',
        confirmText: '끝내기',
      }),
    call: ({ isNeeded, grants }) =>
      reviewGrants({ isNeeded, grants: grants.map(({ grantId, reviews }) => ({ grantId, reviews })) }),
    done({ done, passed }, { isNeeded }) {
      const words = isNeeded ? `${done}건을 확인했어요.` : `${done}건을 끝냈어요.`
      if (passed === 0) toast.success(words)
      else toast.info(`${words} ${passed}건은 그사이 다른 사람이 확인했어요.`)
      onDone()
    },
    settled: () => client.invalidateQueries({ queryKey: grantReviewKey }),
  })
}
