import { LONG_DAYS } from '@self/contract/login-session'
import { Callout } from '../../shared/callout.tsx'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import { isStored } from '../../shared/store/is-stored.ts'
import styles from './terms-consent.module.css'

type LongBoxProps = { isLong: boolean; onChange: (isLong: boolean) => void }

/** '로그인 유지' (D-14), off by default; or that this browser can't, where it stores nothing. */
export const LongBox = (props: LongBoxProps) => (isStored() ? <Choice {...props} /> : <NotStored />)

const Choice = ({ isLong, onChange }: LongBoxProps) => (
  <div>
    <Checkbox checked={isLong} onChange={onChange}>
      로그인 유지
    </Checkbox>
    <p className={styles.note}>
      {LONG_DAYS}일 동안 쓰지 않으면 로그아웃돼요. 검사 결과를 볼 때는 한 번 더 확인해요. 여럿이 쓰는
      기기에서는 켜지 마세요.
    </p>
  </div>
)

const NotStored = () => (
  <Callout>
    이 브라우저가 저장을 막고 있어서, 새로 고치거나 다른 곳에 다녀오면 다시 로그인해야 해요. 카카오로
    로그인하거나 로그인을 이어 가려면 브라우저 설정에서 쿠키와 사이트 데이터를 허용해 주세요.
  </Callout>
)
