import { startWords } from '@self/contract/link-draft'
import type { Offboarding } from '@self/contract/offboarding'
import { linkStateLabels } from '@self/contract/sent-link'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { directUrlKeys } from '../direct-url/keys.ts'
import { slotKeys } from '../reservation/keys.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { LeftPart } from './left-part.tsx'
import styles from './open-links.module.css'
import { offboardingOf, revokeLink } from './queries.ts'

type Link = Offboarding['links'][number]

/** Links that can still be paid by, each withdrawn by one press; paid ones are none of them. */
export function OpenLinks({ left: { memberId, links } }: { left: Offboarding }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { start, current } = useAction({
    call: ({ id }: Link) => revokeLink(id),
    done: () => toast.success('링크를 취소했어요'),
    settled: () =>
      invalidate(queryClient, [
        offboardingOf(String(memberId)).queryKey,
        directUrlKeys.sent,
        ...slotKeys, // its hour is free again, too
      ]),
  })
  const words =
    links.length > 0
      ? '이 직원이 보낸 링크로 아직 결제할 수 있어요. 그대로 두면 기한까지 열려 있고, 취소하면 잡아 둔 시간이 풀려요.'
      : '열려 있는 링크가 없어요. 이미 결제된 링크는 그대로예요.'
  return (
    <LeftPart title="결제 링크" isOpen={links.length > 0} words={words}>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.id} className={styles.link}>
              <LinkWords link={link} />
              <Button
                kind="neutral"
                size="medium"
                isLoading={current?.id === link.id}
                onClick={() => start(link)}
              >
                링크 취소{' '}
                <span className="visually-hidden">
                  ({link.userName}, {startWords(link)})
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </LeftPart>
  )
}

function LinkWords({ link }: { link: Link }) {
  const until = wallClockOf(link.expiresAt)
  return (
    <div className={styles.words}>
      <p>
        <b>{link.userName}</b> · {startWords(link)} · {link.centreName}
      </p>
      <p className={styles.until}>
        {link.title} · {linkStateLabels[link.state]} · {formatStart(until.date, until.time)}까지
      </p>
    </div>
  )
}
