import { Button } from '../../shared/form/button.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { isStored } from '../../shared/store/is-stored.ts'
import { CrisisLine } from '../crisis-line.tsx'
import styles from './unsent-result.module.css'

type UnsentResultProps = { isBusy: boolean; onRetry: () => void; onReopen: () => void }

/** Answered without a connection: nothing is lost while the page stays, and nothing has to be done. */
export const UnsentResult = ({ isBusy, onRetry, onReopen }: UnsentResultProps) => (
  <div className={styles.unsent}>
    {/* The button that led here is gone: the focus goes on with the news. */}
    <div ref={takeFocus} tabIndex={-1} className={styles.news}>
      <ResultSection
        title="보내지 못한 결과가 있어요"
        actions={
          <>
            <Button size="medium" isLoading={isBusy} onClick={onRetry}>
              지금 보내기
            </Button>
            <Button kind="neutral" size="medium" onClick={onReopen}>
              답 다시 보기
            </Button>
          </>
        }
      >
        {isStored()
          ? '답은 이 기기에 하루 동안 보관해요. 인터넷에 연결되면 저절로 보내고 알려드릴게요.'
          : '이 화면을 닫으면 답이 사라져요. 열어 두면 인터넷에 연결될 때 저절로 보내고 알려드릴게요.'}
      </ResultSection>
    </div>
    <CrisisLine />
  </div>
)

const takeFocus = (news: HTMLElement | null): void => news?.focus()
