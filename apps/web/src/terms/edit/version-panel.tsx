import { APPROVAL_STATES, type ApprovalState } from '@self/contract/approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../shared/form/button.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { useAction } from '../../shared/use-action.ts'
import { termsKeys } from '../keys.ts'
import { versionsOfTexts } from '../text-queries.ts'
import { draftTerms } from './queries.ts'
import styles from './terms-panel.module.css'

type VersionPanelProps = {
  version: { termId: string; version: string; title: string; state: ApprovalState }
  onOpen: (draftId: number) => void
  onClose: () => void
}

/** A version that nobody changes any more, as members read it; the one in force is where a draft begins. */
export function VersionPanel({
  version: { termId, version, title, state },
  onOpen,
  onClose,
}: VersionPanelProps) {
  const client = useQueryClient()
  const texts = useQuery(versionsOfTexts)
  const text = texts.data?.find((each) => each.id === termId && each.version === version)
  const drafting = useAction({
    call: () => draftTerms(termId),
    async done(id) {
      await client.invalidateQueries({ queryKey: termsKeys.all })
      onOpen(id)
    },
  })
  return (
    <Panel
      title={title}
      above={`${APPROVAL_STATES[state]} · ${version} 판`}
      onClose={onClose}
      foot={
        state === 'IN_FORCE' && (
          <Button size="medium" isLoading={drafting.isBusy} onClick={() => drafting.start()}>
            새 초안 쓰기
          </Button>
        )
      }
    >
      {texts.isPending && <Waiting shapes={['line', 'line', 'line']} />}
      {texts.isLoadingError && <LoadFailure error={texts.error} onRetry={() => texts.refetch()} />}
      {text && <p className={styles.text}>{text.body}</p>}
      {texts.data && !text && (
        <p className={styles.text}>
          회원이 보는 글은 <Link to="/Privacy">개인정보 처리방침</Link>에 있어요. 지난 글도 거기에서 볼 수
          있어요.
        </p>
      )}
    </Panel>
  )
}
