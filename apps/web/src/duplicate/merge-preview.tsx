import { HOLDINGS } from '@self/contract/duplicate'
import { type MergePreview as Preview, refusals } from '@self/contract/merge'
import type { UseQueryResult } from '@tanstack/react-query'
import { Callout } from '../shared/callout.tsx'
import { DefinitionList } from '../shared/definition-list.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './pair-panel.module.css'

/** What goes to the kept account, what stays, and what stands in the way, of a merge that is about to be asked for or agreed to. */
export function MergePreview({ preview }: { preview: UseQueryResult<Preview> }) {
  const { data } = preview
  if (preview.isPending) return <Waiting shapes={['line', 'line']} />
  if (!data) return <LoadFailure error={preview.error} onRetry={() => preview.refetch()} />
  return (
    <>
      {data.obstacle && <Callout kind="warning">{refusals[data.obstacle][1]}</Callout>}
      <DefinitionList
        items={[
          { term: '옮기는 것', detail: wordsOf(data.moves) || '없음' },
          ...(data.stays.length > 0 ? [{ term: '옮기지 않는 것', detail: wordsOf(data.stays) }] : []),
        ]}
      />
      <p className={styles.help}>
        {data.stays.length > 0 && '옮기지 않는 것은 남길 계정에도 있어요. '}동의 기록은 동의한 계정에 그대로
        남아요. 닫는 계정으로는 로그인할 수 없어요.
      </p>
    </>
  )
}

const wordsOf = (counted: Preview['moves']): string =>
  counted.map(({ holding, count }) => `${HOLDINGS[holding]} ${count}건`).join(', ')
