import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { isRefusal, sentenceFor } from '../shared/api/api.ts'
import { now } from '../shared/clock.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { currentLoginSession } from '../shared/login-session/login-session.ts'
import { takeReturn } from '../shared/login-session/return-to.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { useSecondsSince } from '../shared/use-seconds-since.ts'
import { KakaoNewcomer } from './consent/kakao-newcomer.tsx'
import styles from './kakao-callback-screen.module.css'
import { endJoin, readJoin } from './kakao-join.ts'
import { finishKakaoJoin, logInWithKakao } from './queries.ts'

/** Where Kakao sends the browser back to. Spec 1 §2 «Social callback», §4 «Social login». */
export function KakaoCallbackScreen() {
  const [query] = useSearchParams()
  const [arrivedAs] = useState(currentLoginSession)
  const code = query.get('code')
  const [isJoining] = useState(() => arrivedAs !== null && readJoin())
  useEffect(endJoin, [])

  if (arrivedAs && !isJoining) return <Navigate replace to="/" />
  const words = isJoining ? JOINING : LOGGING_IN
  if (query.get('error') === 'access_denied')
    return (
      <Ending asset="center-lounge" title={words.denied} wayOn={words.wayOn}>
        {words.afterDenied}
      </Ending>
    )
  if (!code) return <Failure sentence={words.codeMissing} words={words} />
  return <LoggingIn code={code} state={query.get('state') ?? undefined} isJoining={isJoining} />
}

type WayOn = { to: string; text: string }

const LOGGING_IN = {
  denied: '카카오 로그인을 취소했어요',
  afterDenied: '다른 방법으로도 로그인할 수 있어요.',
  codeMissing: '로그인에 필요한 정보를 받지 못했어요. 처음부터 다시 로그인해 주세요.',
  failed: '카카오 로그인에 실패했어요',
  wayOn: { to: '/login', text: '다시 로그인하기' },
}
const JOINING: typeof LOGGING_IN = {
  denied: '카카오를 연결하지 않았어요',
  afterDenied: '계정 설정에서 다시 연결할 수 있어요.',
  codeMissing: '연결에 필요한 정보를 받지 못했어요. 계정 설정에서 다시 연결해 주세요.',
  failed: '카카오를 연결하지 못했어요',
  wayOn: { to: '/MyInfo/Settings', text: '계정 설정으로' },
}

type LoggingInProps = { code: string; state: string | undefined; isJoining: boolean }

function LoggingIn({ code, state, isJoining }: LoggingInProps) {
  const [failure, setFailure] = useState<unknown>()
  const isSent = useRef(false)
  const { alert } = useDialog()
  const toast = useToast()
  const navigate = useNavigate()

  async function join() {
    await finishKakaoJoin({ code, state })
    toast.success('카카오 로그인을 연결했어요.')
    navigate('/MyInfo/Settings', { replace: true })
  }

  async function logIn() {
    await goOn(await logInWithKakao({ code, state }))
  }

  async function goOn(newcomer: { name: string } | undefined) {
    if (newcomer) await alert(welcome(newcomer.name), { icon: 'success' })
    navigate(takeReturn(), { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good for one use, whatever renders again.
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const work = isJoining ? join() : logIn()
    work.catch(setFailure)
  }, [])

  if (isRefusal(failure, 'TERMS_REQUIRED')) return <KakaoNewcomer onJoined={goOn} />
  return failure === undefined ? (
    <Waiting />
  ) : (
    <Failure sentence={sentenceFor(failure)} words={isJoining ? JOINING : LOGGING_IN} />
  )
}

const welcome = (name: string) => `${name && `${name}님, `}반가워요! 회원이 되었어요.`

const LONG = 8

function Waiting() {
  const [since] = useState(now)
  const isLong = useSecondsSince(since) >= LONG
  return (
    <div className={styles.screen}>
      <LoaderCircle aria-hidden="true" size={48} className={styles.spinner} />
      <ScreenTitle isHidden>카카오 로그인</ScreenTitle>
      <p role="status">로그인하고 있어요. 잠시만 기다려 주세요.</p>
      <div role="status">
        {isLong && (
          <ButtonLink replace kind="text" size="medium" to="/">
            처음으로
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

const Failure = ({ sentence, words }: { sentence: string; words: typeof LOGGING_IN }) => (
  <Ending asset="error" title={words.failed} wayOn={words.wayOn}>
    {sentence}
  </Ending>
)

type EndingProps = { asset: 'error' | 'center-lounge'; title: string; wayOn: WayOn; children: string }

/** The way on takes the place of this address: its code must not stay in the history. */
const Ending = ({ asset, title, wayOn, children }: EndingProps) => (
  <ResultSection
    isScreen
    asset={asset}
    title={title}
    actions={
      <ButtonLink replace to={wayOn.to}>
        {wayOn.text}
      </ButtonLink>
    }
  >
    {children}
  </ResultSection>
)
