import { useQueryClient } from '@tanstack/react-query'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../shared/form/button.tsx'
import { useAction } from '../../shared/use-action.ts'
import { termsKeys } from '../keys.ts'
import { draftTerms } from './queries.ts'
import styles from './terms-panel.module.css'

type NewTermsPanelProps = {
  missing: readonly { id: string; title: string }[]
  onOpen: (draftId: number) => void
  onClose: () => void
}

/** Texts that have never been in force: a press begins the draft of one. docs/decisions/127. */
export function NewTermsPanel({ missing, onOpen, onClose }: NewTermsPanelProps) {
  const client = useQueryClient()
  const beginning = useAction({
    call: (termId: string) => draftTerms(termId),
    async done(id) {
      await client.invalidateQueries({ queryKey: termsKeys.all })
      onOpen(id)
    },
  })
  return (
    <Panel title="처음 글 쓰기" onClose={onClose}>
      <p className={styles.facts}>
        {missing.length > 0
          ? '아직 한 번도 시행하지 않은 글이에요. 고르면 초안이 생기고, 다 쓴 글은 다른 사람이 승인해요.'
          : '모든 글이 있어요. 고치려면 목록에서 글을 골라 새 초안을 써 주세요.'}
      </p>
      <ul className={styles.beginnings}>
        {missing.map(({ id, title }) => (
          <li key={id}>
            <Button
              kind="neutral"
              size="medium"
              isLoading={beginning.isBusy}
              onClick={() => beginning.start(id)}
            >
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
