import type { Faq } from '@self/contract/faq'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceFor } from '../shared/api/api.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { faqKeys, showFaq } from './queries.ts'

/** Hides a question or shows it, at once: what the server refuses is turned back. Turned again it is undone. */
export function useVisibility(faq: Faq) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const paint = (isVisible: Faq['isVisible']) =>
    queryClient.setQueriesData<Faq[]>({ queryKey: faqKeys.list }, (list) =>
      list?.map((one) => (one.id === faq.id ? { ...one, isVisible } : one)),
    )
  return useAction({
    async call(next: Faq['isVisible']) {
      await queryClient.cancelQueries({ queryKey: faqKeys.list })
      paint(next)
      await showFaq(faq.id, next)
    },
    done: (_reply, next) =>
      toast.success(
        next === 'N' ? '숨겼어요. ‘보이기’를 누르면 되돌려요.' : '이제 보여요. ‘숨기기’를 누르면 되돌려요.',
      ),
    failed(error, next) {
      paint(next === 'Y' ? 'N' : 'Y')
      toast.error(sentenceFor(error))
    },
    settled: () => queryClient.invalidateQueries({ queryKey: faqKeys.all }),
  })
}
