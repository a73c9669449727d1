import type { BookerLink } from '@self/contract/booker'
import { useQueryClient } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { Button } from '../shared/form/button.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { useAction } from '../shared/use-action.ts'
import { useOnline } from '../shared/use-online.ts'
import { bookerOf, stopBooker } from './queries.ts'
import styles from './stop-messages.module.css'

/** One press stops messages to a number, another one undoes it. */
export function StopMessages({ linkKey, booker }: { linkKey: string; booker: BookerLink }) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const { start, isBusy } = useAction({
    call: (isStopped: boolean) => stopBooker(linkKey, isStopped),
    done: (answered) => queryClient.setQueryData(bookerOf(linkKey).queryKey, answered),
  })
  const { isStopped, companyPhone } = booker
  const words = isStopped ? STOPPED : OPEN

  return (
    <ResultSection
      isScreen
      asset={isStopped ? 'success' : 'center-lounge'}
      title={words.title}
      actions={
        <>
          <Button
            kind={isStopped ? 'neutral' : 'primary'}
            disabled={!isOnline}
            isLoading={isBusy}
            onClick={() => start(!isStopped)}
          >
            {words.button}
          </Button>
          {companyPhone && (
            <a href={`tel:${companyPhone}`} className={styles.phone}>
              <Phone aria-hidden="true" size={16} />
              곁마루 고객센터 {companyPhone}
            </a>
          )}
        </>
      }
    >
      <p>{words.text}</p>
      <p>{words.more}</p>
    </ResultSection>
  )
}

const OPEN = {
  title: '예약 안내를 받지 않으시겠어요?',
  text: '누군가 예약하면서 오실 분의 번호로 이 번호를 적어 안내를 보냈어요. 누가 왜 예약했는지는 알려 드릴 수 없어요.',
  more: '아래를 누르면 앞으로 누가 이 번호를 적어도 안내를 보내지 않아요. 예약은 그대로 있어요.',
  button: '더 이상 받지 않기',
}
const STOPPED = {
  title: '이제 예약 안내를 보내지 않아요',
  text: '누가 이 번호를 적어도 안내를 보내지 않아요. 예약은 그대로 있어요.',
  more: '마음이 바뀌면 아래에서 되돌릴 수 있어요. 번호가 자꾸 적힌다면 고객센터에 전화해 주세요.',
  button: '다시 받기',
}
