import type { MailingPreview } from '@self/contract/mailing'
import { filledIn, mailingProblem, sentText } from '@self/contract/mailing-words'
import { bytesOf, costOf, SHORT_BYTES } from '@self/contract/message-size'
import { formatWon } from '@self/contract/money'
import { addDays, toKst } from '@self/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Panel } from '../shared/admin/panel.tsx'
import { useLeaveWarning } from '../shared/admin/use-leave-warning.ts'
import { isRefusal } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Select } from '../shared/form/select.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { useElements } from '../shared/use-elements.ts'
import { AudienceFields } from './audience-fields.tsx'
import styles from './mailing-form.module.css'
import { mailingKey, mailingTexts, makeMailing, previewMailing } from './queries.ts'
import { useBranchChoices } from './use-branch-choices.ts'
import { whenWords } from './when-words.ts'
import { WordsField } from './words-field.tsx'

type From = { phone: string; refusalPhone: string | null }
type MailingFormProps = { from: From; onClose: () => void; onMade: (id: number) => void }

function begin(): MailingPreview {
  const { date: from } = toKst(now())
  const audience = {
    kind: 'RESERVATIONS',
    branchCode: null,
    wrId: null,
    from,
    until: addDays(from, 7),
  } as const
  return { audience, body: '', isAd: false }
}

/** Where it is told what is wrong. */
function fieldOf(code: string, { audience }: MailingPreview): 'body' | 'branchCode' | 'from' | 'until' {
  if (code === 'MAILING_BRANCH_MISSING') return 'branchCode'
  if (code === 'MAILING_RANGE') return audience.from ? 'until' : 'from'
  return 'body'
}

/** A new one: to whom, in which words, when; counted before it is sent. */
export function MailingForm({ from, onClose, onMade }: MailingFormProps) {
  const { data: all = [] } = usePart('저장한 문구', mailingTexts)
  const texts = all.filter(({ isWithdrawn, isAd }) => !isWithdrawn && (!isAd || from.refusalPhone !== null))
  const toast = useToast()
  const { confirm } = useDialog()
  const client = useQueryClient()
  const { first } = useBranchChoices()
  const [written, setDraft] = useState(begin)
  const draft = {
    ...written,
    audience: { ...written.audience, branchCode: written.audience.branchCode ?? first },
  }
  const [sendsAt, setSendsAt] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const fields = useElements<string>()
  const counting = useRef<HTMLButtonElement>(null)
  const sending = useRef<HTMLButtonElement>(null)
  const [counted, setCounted] = useState<{ count: number; unreachable: number }>()
  useLeaveWarning(draft.body !== '')

  /** What was counted was for other words or other members. */
  function change(part: Partial<MailingPreview>) {
    setDraft((before) => ({ ...before, ...part }))
    setCounted(undefined)
    setErrors({})
    setKey(crypto.randomUUID())
  }
  /** The words as they are kept, for their audience at the branch that was chosen. */
  function fill(id: string) {
    const text = texts.find((each) => String(each.id) === id)
    if (!text) return
    const { kind, body, isAd } = text
    const own = text.branchCode && { branchCode: text.branchCode }
    change({ audience: { ...draft.audience, kind, wrId: null, ...own }, body, isAd })
  }
  const check = () => {
    const problem = mailingProblem(draft)
    const field = problem && fieldOf(problem.code, draft)
    flushSync(() => setErrors(field ? { [field]: problem.sentence } : {}))
    if (field) fields.get(field)?.focus()
    return problem === undefined
  }
  /** The button that counted gives its place to the one that sends. */
  function showCount(result: typeof counted) {
    const hadFocus = document.activeElement === counting.current
    flushSync(() => setCounted(result))
    if (hadFocus) sending.current?.focus()
  }
  const count = useAction({
    check,
    call: () => previewMailing(draft),
    done: showCount,
    failed: () => undefined,
  })
  const seen = counted?.count ?? 0
  const send = useAction({
    check: () =>
      check() &&
      confirm(`${seen}명에게 ${sendsAt ? '보낼 문자를 예약할까요' : '문자를 보낼까요'}?`, {
        icon: 'question',
        helper: '이미 보낸 문자는 되돌릴 수 없어요.',
        confirmText: sendsAt ? '예약하기' : '보내기',
        cancelText: '돌아가기',
      }),
    call: () => makeMailing({ ...draft, key, sendsAt: sendsAt || null, seen }),
    async done(id) {
      setDraft(begin())
      await client.invalidateQueries({ queryKey: mailingKey })
      toast.success(whenWords(sendsAt, now()))
      onMade(id)
    },
    failed(error) {
      setCounted(undefined)
      if (isRefusal(error, 'MAILING_MADE')) void client.invalidateQueries({ queryKey: mailingKey })
    },
  })
  const { audience, body, isAd } = draft
  return (
    <Panel title="새 안내" isUnsaved={body !== ''} onClose={onClose}>
      <div className={styles.form}>
        <AudienceFields
          audience={audience}
          onChange={(part) => change({ audience: { ...audience, ...part } })}
          errors={errors}
          refOf={fields.refOf}
        />
        {texts.length > 0 && (
          <Select
            label="저장한 문구"
            placeholder="골라서 채우기"
            value={null}
            options={texts.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={fill}
          />
        )}
        <WordsField
          kind={audience.kind}
          body={body}
          ref={fields.refOf('body')}
          error={errors.body}
          onChange={(text) => change({ body: text })}
        />
        {from.refusalPhone ? (
          <Checkbox checked={isAd} onChange={(isChecked) => change({ isAd: isChecked })}>
            광고예요. 혜택 소식에 동의한 회원에게만 보내요.
          </Checkbox>
        ) : (
          <p className={styles.note}>
            광고를 보내려면 서비스 담당자에게 무료 수신거부 번호 설정을 부탁해 주세요.
          </p>
        )}
        <TextField
          label="보낼 때"
          type="datetime-local"
          value={sendsAt}
          onChange={setSendsAt}
          helper="비워 두면 지금 보내요. 밤 9시부터 아침 8시까지는 기다렸다가 보내요."
        />
        <Preview text={sentText(filledIn(body), isAd, from)} counted={counted} />
        <Problem error={send.error ?? count.error} kind="danger" />
        {seen > 0 ? (
          <Button key="send" ref={sending} isLoading={send.isBusy} onClick={() => send.start()}>
            {seen}명에게 {sendsAt ? '예약하기' : '보내기'}
          </Button>
        ) : (
          <Button key="count" ref={counting} isLoading={count.isBusy} onClick={() => count.start()}>
            받을 사람 세어 보기
          </Button>
        )}
      </div>
    </Panel>
  )
}

type PreviewProps = { text: string; counted: { count: number; unreachable: number } | undefined }

/** As it will look at its longest, with what it costs. */
function Preview({ text, counted }: PreviewProps) {
  const bytes = bytesOf(text)
  const reached = counted && counted.count - counted.unreachable
  return (
    <section className={styles.preview} aria-label="미리 보기">
      <p className={styles.words}>{text}</p>
      <p className={styles.note}>
        {bytes}바이트 · {bytes > SHORT_BYTES ? '긴 문자' : '짧은 문자'}
        {reached !== undefined && ` · 약 ${formatWon(costOf(text, reached))}`}
      </p>
      <div role="status">
        {counted?.count === 0 && (
          <Callout kind="warning">지금은 받을 사람이 없어요. 대상을 바꿔 주세요.</Callout>
        )}
        {counted && counted.count > 0 && (
          <p>
            받을 사람 {counted.count}명
            {counted.unreachable > 0 && ` · 번호가 없어 닿지 않는 분 ${counted.unreachable}명`}
          </p>
        )}
      </div>
    </section>
  )
}
