import type { OwnAccount } from '@self/contract/own-account'
import { formatPhone } from '@self/contract/phone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { OwnCompany } from '../company/own-company.tsx'
import { userInfo } from '../member/user-info.ts'
import { Callout } from '../shared/callout.tsx'
import { ButtonLink } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { useAction } from '../shared/use-action.ts'
import styles from './account-page.module.css'
import { AccountPage, WhenLoaded } from './account-page.tsx'
import { KakaoWay } from './kakao-way.tsx'
import { NameForm } from './name-form.tsx'
import { changeReminders, ownAccount } from './queries.ts'
import { ThemeChoice } from './theme-choice.tsx'

const MORE = [
  ['/MyInfo/Devices', '로그인한 기기'],
  ['/MyInfo/Consents', '동의한 내용'],
  ['/MyInfo/Accesses', '내 정보를 본 기록'],
  ['/MyInfo/Export', '내 정보 내려받기'],
  ['/MyInfo/Leave', '회원 탈퇴'],
] as const

/** Of the staff alone. */
const PASSKEYS = ['/admin/passkeys', '패스키'] as const

/** What a member is here, and changes by themselves. */
export function SettingsScreen() {
  const account = useQuery(ownAccount)
  const { data: member } = useQuery(userInfo(useLoginSession()))
  const isStaff = member !== undefined && member.userType !== 'MEMBER'
  return (
    <AccountPage title="계정 설정" back="/MyInfo">
      <WhenLoaded query={account}>{(data) => <Settings account={data} isStaff={isStaff} />}</WhenLoaded>
    </AccountPage>
  )
}

const Settings = ({ account, isStaff }: { account: OwnAccount; isStaff: boolean }) => (
  <div className={styles.parts}>
    <section className={styles.part}>
      <h2>이름</h2>
      <NameForm name={account.userName} />
    </section>
    <section className={styles.part}>
      <h2>로그인 방법</h2>
      <Phone account={account} />
      <Password account={account} />
      <KakaoWay account={account} />
    </section>
    <OwnCompany />
    <section className={styles.part}>
      <h2>알림</h2>
      <Reminders isReminded={account.isReminded} />
    </section>
    <section className={styles.part}>
      <h2>화면</h2>
      <ThemeChoice />
    </section>
    <nav aria-label="계정 설정">
      <ul className={styles.links}>
        {[...(isStaff ? [PASSKEYS] : []), ...MORE].map(([path, title]) => (
          <li key={path}>
            <Link to={path}>
              {title}
              <ChevronRight aria-hidden="true" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </div>
)

function Phone({ account: { userPhone, isPhoneLost } }: { account: OwnAccount }) {
  if (!userPhone)
    return (
      <>
        <Callout kind="info">
          {isPhoneLost
            ? '전에 쓰던 번호를 다른 분이 인증해서 이 계정에서 뺐어요. 지금 쓰는 번호를 인증해 주세요.'
            : '예약 안내를 받을 휴대폰 번호를 인증해 주세요.'}
        </Callout>
        <ButtonLink kind="neutral" size="medium" to="/VerifyPhone">
          번호 인증하기
        </ButtonLink>
      </>
    )
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        휴대폰 번호
        <span className={styles.muted}>{formatPhone(userPhone)}</span>
      </span>
      <ButtonLink kind="neutral" size="medium" to="/MyInfo/Phone">
        번호 바꾸기
      </ButtonLink>
    </div>
  )
}

const Password = ({ account: { hasPassword, userPhone } }: { account: OwnAccount }) => (
  <div className={styles.row}>
    <span className={styles.words}>
      비밀번호
      <span className={styles.muted}>{hasPassword ? '정해 두었어요' : '아직 없어요'}</span>
    </span>
    {userPhone && (
      <ButtonLink kind="neutral" size="medium" to="/MyInfo/Password" state={{ isFirst: !hasPassword }}>
        {hasPassword ? '비밀번호 바꾸기' : '비밀번호 정하기'}
      </ButtonLink>
    )}
  </div>
)

function Reminders({ isReminded }: { isReminded: boolean }) {
  const queryClient = useQueryClient()
  const change = useAction({
    call: changeReminders,
    settled: () => queryClient.invalidateQueries({ queryKey: ownAccount.queryKey }),
  })
  return (
    <Checkbox checked={change.current ?? isReminded} onChange={(isOn) => void change.start(isOn)}>
      상담 전날과 세 시간 전에 문자로 알려 주세요.
    </Checkbox>
  )
}
