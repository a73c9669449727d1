import { LONG_DAYS } from '@self/contract/login-session'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import styles from './terms-consent.module.css'

type LongBoxProps = { isLong: boolean; onChange: (isLong: boolean) => void }

/** '로그인 유지' (D-14), off by default. */
export const LongBox = ({ isLong, onChange }: LongBoxProps) => (
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
