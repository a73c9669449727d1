import type { Mailing, Missed } from '@self/contract/mailing'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../shared/admin/panel.tsx'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './mailing-form.module.css'
import { MailingState } from './mailing-state.tsx'
import { mailingKey, mailingOf, sendAgain, stopMailing } from './queries.ts'

const WHY: Readonly<Record<Missed['why'], string>> = {
  REFUSED: '문자가 도착하지 않았어요',
  UNSENT: '밤이 되어 보내지 않았어요',
  NO_PHONE: '인증한 번호가 없어요',
}

type MailingPanelProps = {
  id: number
  /** As the list has it, which is loaded while it is sent; older ones are in no list. */
  listed: Mailing | undefined
  onClose: () => void
}

const whyOf = ({ why, isCut }: Pick<Missed, 'why' | 'isCut'>): string =>
  isCut ? '그날 받을 수 있는 문자를 모두 받아서 보내지 않았어요' : WHY[why]

/** One message: how far it has come, whom it hasn't reached, and what can be done. */
export function MailingPanel({ id, listed, onClose }: MailingPanelProps) {
  const found = useQuery(mailingOf(id))
  const mailing = listed ?? found.data?.mailing
  if (!mailing)
    return (
      <Panel title="보낸 안내" onClose={onClose}>
        <Loading found={found} />
      </Panel>
    )
  const { body, isAd, told, failed, unreachable, out, left, who } = mailing
  return (
    <Panel
      title="보낸 안내"
      above={<MailingState {...mailing} />}
      onClose={onClose}
      foot={<Steps mailing={mailing} />}
    >
      <p className={styles.words}>{body}</p>
      <DefinitionList
        items={[
          { term: '쓴 사람', detail: `${who}${isAd ? ' · 광고' : ''}` },
          { term: '알린 사람', detail: `${told}명` },
          { term: '도착하지 않음', detail: `${failed}명` },
          { term: '번호 없음', detail: `${unreachable}명` },
          { term: '더는 해당하지 않음', detail: `${out}명` },
          { term: '아직', detail: `${left}명` },
        ]}
      />
      <Loading found={found} />
      {found.data && found.data.missed.length > 0 && (
        <section aria-labelledby="missed">
          <h3 id="missed">닿지 않은 회원</h3>
          <ul className={styles.missed}>
            {found.data.missed.map(({ memberId, userName, ...missed }) => (
              <li key={memberId}>
                <Link to={`/admin/members/${memberId}`}>
                  {userName} ({memberId}번)
                </Link>
                <span className={styles.note}>{whyOf(missed)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

const Loading = ({
  found,
}: {
  found: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'error' | 'refetch'>
}) => (
  <>
    {found.isLoadingError && <LoadFailure error={found.error} onRetry={() => found.refetch()} />}
    {found.isPending && <Waiting shapes={['line', 'line']} />}
  </>
)

function Steps({ mailing: { id, left, failed, unreachable, state } }: { mailing: Mailing }) {
  const client = useQueryClient()
  const toast = useToast()
  const { confirm } = useDialog()
  const settled = () => client.invalidateQueries({ queryKey: mailingKey })
  const stop = useAction({
    check: () =>
      confirm('안내를 멈출까요?', {
        confirmText: '멈추기',
        cancelText: '계속 보내기',
        helper: `아직 알리지 않은 ${left}명에게는 보내지 않아요. 이미 보낸 문자는 되돌릴 수 없어요.`,
      }),
    call: () => stopMailing(id),
    done: () => toast.success('안내를 멈췄어요.'),
    settled,
  })
  const again = useAction({
    call: () => sendAgain(id),
    done: () => toast.success('닿지 않은 분께 다시 보내요.'),
    settled,
  })
  const missed = failed + unreachable
  if (state === 'STOPPED' || (left === 0 && missed === 0)) return null
  return (
    <>
      {missed > 0 && (
        <Button size="medium" isLoading={again.isBusy} onClick={() => again.start()}>
          {missed}명에게 다시 보내기
        </Button>
      )}
      {left > 0 && (
        <Button size="medium" kind="neutral" isLoading={stop.isBusy} onClick={() => stop.start()}>
          멈추기
        </Button>
      )}
    </>
  )
}
