import { linkEnd } from '@self/contract/direct-url'
import { startWords } from '@self/contract/link-draft'
import { isAlive, type LinkState, linkStateLabels, type SentLink } from '@self/contract/sent-link'
import { kstInstant } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, Clock, Eye, type LucideIcon, Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import { slotKeys } from '../../reservation/keys.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { CardHead } from '../../shared/card-head.tsx'
import { Chip } from '../../shared/chip.tsx'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { directUrlKeys } from '../keys.ts'
import { remakeLink, revokeLink } from '../queries.ts'
import styles from './sent-link-card.module.css'

type Look = { kind: ComponentProps<typeof Chip>['kind']; icon: LucideIcon }
const LOOKS: Record<LinkState, Look> = {
  OPEN: { kind: 'neutral', icon: Send },
  OPENED: { kind: 'action', icon: Eye },
  PAID: { kind: 'success', icon: CircleCheck },
  EXPIRED: { kind: 'warning', icon: Clock },
  REVOKED: { kind: 'neutral', icon: CircleSlash },
  CLOSED: { kind: 'neutral', icon: CircleSlash },
}

const HOUR_GONE = '그 시간이 찼어요. 위에서 다른 시간을 골라 새 링크를 만들어 주세요.'

const wallWords = (wall: string): string => formatStart(wall.slice(0, 10), wall.slice(11))

type SentLinkCardProps = { link: SentLink; onRemade: (key: string) => void }

export function SentLinkCard({ link, onRemade }: SentLinkCardProps) {
  const { state, userName, userPhone, title, centreName: branchName, counsellorName } = link
  return (
    <article className={styles.card}>
      <CardHead title={userName}>
        <span className={styles.phone}>{userPhone}</span>
        <Chip {...LOOKS[state]}>{linkStateLabels[state]}</Chip>
      </CardHead>
      <p>{title}</p>
      <p>
        {startWords(link)} · {branchName}
        {counsellorName && ` · ${counsellorName}`}
      </p>
      <p className={styles.until}>
        {link.id}번 ·{' '}
        {isAlive(state)
          ? `${wallWords(link.expiresAt)}까지 결제할 수 있어요`
          : `${wallWords(link.createdAt)}에 만듦`}
        {link.maker && ` · 만든 사람 ${link.maker}`}
      </p>
      {link.remadeFrom && <p className={styles.until}>{link.remadeFrom}번을 다시 만든 링크예요</p>}
      {link.remadeAs && <p className={styles.until}>{link.remadeAs}번으로 다시 만들었어요</p>}
      {isAlive(state) && <Revoke link={link} />}
      {canBeRemade(link) && <Remake link={link} onRemade={onRemade} />}
    </article>
  )
}

/** Not in the last hour before its session, where it has one, when no link is open. */
const canBeRemade = ({ state, remadeAs, date, time }: SentLink): boolean =>
  (state === 'EXPIRED' || state === 'REVOKED') &&
  remadeAs === undefined &&
  linkEnd(now(), date && time ? kstInstant(date, time) : null, { linkHours: 1 }) > now()

function Remake({ link: { id, userName, date, time }, onRemade }: SentLinkCardProps) {
  const queryClient = useQueryClient()
  const { alert, confirm } = useDialog()
  const { start, isBusy } = useAction({
    check: () =>
      confirm(`${userName} 회원의 링크를 다시 만들까요?`, {
        icon: 'question',
        helper:
          date && time
            ? `${formatStart(date, time)} 시간을 다시 잡고, 지금 값으로 새 링크를 만들어요.`
            : '지금 값으로 새 링크를 만들어요.',
        confirmText: '다시 만들기',
        cancelText: '그대로 두기',
      }),
    call: () => remakeLink(id),
    done: onRemade,
    refused: {
      SLOT_TAKEN: ({ message }) => alert(message, { icon: 'warning', helper: HOUR_GONE }),
    },
    settled: () => invalidate(queryClient, [directUrlKeys.sent, ...slotKeys]),
  })

  return (
    <Button kind="neutral" size="medium" isLoading={isBusy} onClick={() => start()}>
      다시 만들기 <span className="visually-hidden">({userName})</span>
    </Button>
  )
}

function Revoke({ link: { id, userName, date } }: { link: SentLink }) {
  const queryClient = useQueryClient()
  const { confirm } = useDialog()
  const toast = useToast()
  const { start, isBusy } = useAction({
    check: () =>
      confirm(`${userName} 회원에게 보낸 링크를 취소할까요?`, {
        icon: 'question',
        helper: date
          ? '이 링크로는 더 이상 결제할 수 없고, 잡아 둔 시간이 풀려요.'
          : '이 링크로는 더 이상 결제할 수 없어요.',
        confirmText: '링크 취소하기',
        cancelText: '그대로 두기',
        isCritical: true,
      }),
    call: () => revokeLink(id),
    done: () => toast.success('링크를 취소했어요'),
    // Its hour is free again, too.
    settled: () => invalidate(queryClient, [directUrlKeys.sent, ...slotKeys]),
  })

  return (
    <Button kind="neutral" size="medium" isLoading={isBusy} onClick={() => start()}>
      링크 취소 <span className="visually-hidden">({userName})</span>
    </Button>
  )
}
