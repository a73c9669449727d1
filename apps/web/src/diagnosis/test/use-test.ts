import { type Question, refusals, SAVE_FAILED, type SelfTest } from '@self/contract/diagnosis'
import type { SaveResult } from '@self/contract/test-result'
import { firstUnanswered, scoreOf } from '@self/contract/test-score'
import { useNavigate } from 'react-router'
import { ApiError, sentenceFor } from '../../shared/api/api.ts'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { rememberReturn } from '../../shared/login-session/return-to.ts'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useIsShown } from '../../shared/states/use-is-shown.ts'
import { useOwned } from '../../shared/store/own-state.ts'
import { useAction } from '../../shared/use-action.ts'
import { useSensitiveConsent } from '../../terms/use-sensitive-consent.tsx'
import { type ResultState, TEST_PATH } from '../navigation.ts'
import { useSaveResult } from '../queries.ts'
import { answer, removeSheet, saveUnsent, useSheets } from '../sheet.ts'
import { useSentElsewhere } from './use-sent-elsewhere.ts'

const NOT_TAKEN = '고른 답을 이 기기에 남기지 못했어요. 로그인한 뒤 다시 골라 주세요.'
const NO_ROOM =
  '고른 답을 이 기기에 남기지 못했어요. 브라우저 설정에서 이 사이트의 데이터를 지우고 다시 골라 주세요.'

type TestOptions = { test: SelfTest; questions: readonly Question[]; onMissing: (seq: number) => void }

/** From the first answer to the result. Spec 2 §4 «Test flow», §5 «Test submission». */
export function useTest({ test, questions, onMissing }: TestOptions) {
  const { testCd, testName, testType, version } = test
  const loginSession = useLoginSession()
  const owned = useOwned()
  const navigate = useNavigate()
  const { alert, confirm } = useDialog()
  const toast = useToast()
  const isShown = useIsShown()
  const consent = useSensitiveConsent()
  const { mutateAsync: save } = useSaveResult()
  const saved = useSheets()[testCd]
  // Answered before the questions changed: what is finished is sent, what isn't begins anew.
  const isReplaced = saved !== undefined && saved.version !== version && !saved.unsent
  const sheet = isReplaced ? undefined : saved
  const isUnsent = sheet?.unsent !== undefined
  const choices = questions.map(({ seq }) => sheet?.choices[seq])

  /** Reading is for everyone, answering for members: the first answer waits for its member (D-6). */
  async function choose(seq: number, choice: number) {
    if (!loginSession && !(await isWilling())) return
    if (!answer(test, seq, choice)) toast.warning(loginSession ? NO_ROOM : NOT_TAKEN)
    if (!loginSession) goToLogin()
  }

  const isWilling = () =>
    confirm('로그인하고 결과를 받아 보세요.', {
      helper: '고른 답은 그대로 두고 돌아와요.',
      confirmText: '로그인',
      cancelText: '취소',
    })

  function goToLogin() {
    rememberReturn(`${TEST_PATH}?testCd=${testCd}`)
    navigate('/login')
  }

  async function submit() {
    const missing = firstUnanswered(questions, choices)
    if (!missing) return loginSession ? send() : (await isWilling()) && goToLogin()
    await alert(refusals.UNANSWERED[1], {
      icon: 'warning',
      helper: `답하지 않은 ${missing.seq}번 질문으로 이동할게요.`,
    })
    onMissing(missing.seq)
  }

  function send() {
    if (sheet?.unsent) return sending.start(sheet.unsent.body)
    const score = scoreOf(questions, choices)
    if (score === undefined || !sheet) return
    const answers = choices.filter((choice) => choice !== undefined)
    return sending.start({ score, testType, testCd, answers, id: sheet.id, version })
  }

  const sending = useAction({
    async call(body: SaveResult) {
      if (!(await consent.ask())) return false
      await save(body)
      return true
    },
    done(isSaved, body) {
      if (!isSaved) return
      removeSheet(testCd, body.id)
      if (!isUnsent) show(body)
    },
    /** Without a connection the answers wait for one; whatever else went wrong, they stay on the page. */
    failed(error, body) {
      if (!(error instanceof ApiError) || error.status !== 0)
        return alert(SAVE_FAILED, { icon: 'error', helper: sentenceFor(error) })
      if (isUnsent) toast.warning(error.message)
      else if (!saveUnsent(testCd, { body, testName }))
        return alert(SAVE_FAILED, { icon: 'error', helper: error.message })
    },
  })

  useSentElsewhere(sheet, show)

  /** The result is in my page too: whoever has left meanwhile is not called away from where they are. */
  function show({ score: totalScore, version: answered }: SaveResult) {
    if (!isShown()) return toast.success('결과를 저장했어요. 내 정보의 자가진단에서 볼 수 있어요.')
    const state: ResultState = { totalScore, testName, testCd, version: answered }
    sending.leaveFor('/TestResult', { replace: true, state: owned(state) })
  }

  async function startOver() {
    const isSure = await confirm('처음부터 다시 할까요?', {
      icon: 'question',
      helper: '고른 답이 모두 지워져요.',
      confirmText: '다시 하기',
      cancelText: '취소',
    })
    if (isSure) removeSheet(testCd)
    return isSure
  }

  /** Back from waiting for the connection to the answers. */
  const reopen = () => saveUnsent(testCd, undefined)

  return {
    choices,
    isReplaced,
    isUnsent,
    isBusy: sending.isBusy,
    choose,
    submit,
    send,
    startOver,
    reopen,
    consent: consent.element,
  }
}
