import { type MailingText, mailingTextProblem, TEXT_NAME_LENGTH } from '@self/contract/mailing-text'
import { filledIn, sentText } from '@self/contract/mailing-words'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { EditPanel } from '../change-log/edit-panel.tsx'
import { useEditor } from '../shared/admin/use-editor.ts'
import { isRefusal } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { Choice } from '../shared/form/choice.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Select } from '../shared/form/select.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { isKind, KINDS } from './audience-kinds.ts'
import styles from './mailing-form.module.css'
import { mailingTexts, saveText, stepText } from './queries.ts'
import { ALL, useBranchChoices } from './use-branch-choices.ts'
import { WordsField } from './words-field.tsx'

const LABELS = {
  name: '이름',
  kind: {
    label: '받을 사람',
    say: (kind: unknown) => KINDS.find(({ value }) => value === kind)?.label ?? '',
  },
  body: '내용',
  isAd: '광고',
  isWithdrawn: '더 쓰지 않음',
}

type Draft = Pick<MailingText, 'name' | 'kind' | 'body' | 'isAd' | 'branchCode' | 'revision'>

function draftOf(text: MailingText | undefined, branchCode: string | null): Draft {
  if (!text) return { name: '', kind: 'RESERVATIONS', body: '', isAd: false, branchCode, revision: 0 }
  const { name, kind, body, isAd, revision } = text
  return { name, kind, body, isAd, branchCode: text.branchCode, revision }
}

function check(draft: Draft) {
  const problem = mailingTextProblem(draft)
  return problem ? { [problem.code === 'MAILING_TEXT_NAME' ? 'name' : 'body']: problem.sentence } : {}
}

type TextPanelProps = {
  /** Undefined: a new one. */
  text: MailingText | undefined
  from: { phone: string; refusalPhone: string | null }
  onSaved: (id: number) => void
  onClose: () => void
}

/** Words that are kept for the next time: written, withdrawn, and what has become of them. */
export function TextPanel({ text, from, onSaved, onClose }: TextPanelProps) {
  const client = useQueryClient()
  const toast = useToast()
  const branches = useBranchChoices()
  const [key] = useState(() => crypto.randomUUID())
  const loaded = useMemo(() => draftOf(text, branches.first), [text, branches.first])
  const renew = () => client.invalidateQueries({ queryKey: mailingTexts.queryKey })
  const editor = useEditor({
    loaded,
    check,
    async save(draft) {
      try {
        return await saveText({ ...draft, id: text?.id, key })
      } catch (error) {
        // What others have saved is loaded, to go on from.
        if (isRefusal(error, 'EDIT_CONFLICT')) await renew()
        throw error
      }
    },
    async done(id: number) {
      toast.success('문구를 저장했어요.')
      await renew()
      onSaved(id)
    },
  })
  const { draft, set, errors, refOf } = editor
  const isReadOnly = text !== undefined && (text.isWithdrawn || !text.canEdit)
  return (
    <EditPanel
      title={text?.name ?? '새 문구'}
      above={text && (text.branchName ?? '모든 센터')}
      label="문구"
      onClose={onClose}
      editor={editor}
      isReadOnly={isReadOnly}
      fieldLabels={LABELS}
      record={text?.canEdit ? { entity: 'MAILING_TEXT', entityId: text.id } : undefined}
      onUndone={renew}
      fields={
        <>
          <TextField
            ref={refOf('name')}
            label="이름"
            value={draft.name}
            maxLength={TEXT_NAME_LENGTH}
            onChange={(name) => set({ name })}
            {...(errors.name && { error: errors.name })}
          />
          {!text && (
            <Choice
              label="쓰는 센터"
              value={draft.branchCode ?? ALL}
              options={[...branches.everywhere, ...branches.own]}
              onChange={(value) => set({ branchCode: value === ALL ? null : value })}
            />
          )}
          <Select
            label="받을 사람"
            value={draft.kind}
            options={KINDS}
            onChange={(kind) => isKind(kind) && set({ kind })}
          />
          <WordsField
            ref={refOf('body')}
            kind={draft.kind}
            body={draft.body}
            error={errors.body}
            onChange={(body) => set({ body })}
          />
          <Checkbox checked={draft.isAd} onChange={(isAd) => set({ isAd })}>
            광고예요. 혜택 소식에 동의한 회원에게만 보내요.
          </Checkbox>
        </>
      }
      preview={<p className={styles.words}>{sentText(filledIn(draft.body), draft.isAd, from)}</p>}
      others={text?.canEdit && <StepButton text={text} onStepped={renew} />}
    />
  )
}

type StepButtonProps = { text: MailingText; onStepped: () => unknown }

/** Offers it no more, or again. */
function StepButton({ text: { id, revision, isWithdrawn }, onStepped }: StepButtonProps) {
  const toast = useToast()
  const stepping = useAction({
    call: stepText,
    done: (_, { step }) =>
      toast.success(
        step === 'withdraw' ? '이제 고를 수 없어요. ‘다시 쓰기’로 되돌려요.' : '다시 쓸 수 있어요.',
      ),
    settled: onStepped,
  })
  return (
    <Button
      kind="neutral"
      size="medium"
      isLoading={stepping.isBusy}
      onClick={() => stepping.start({ id, revision, step: isWithdrawn ? 'restore' : 'withdraw' })}
    >
      {isWithdrawn ? '다시 쓰기' : '그만 쓰기'}
    </Button>
  )
}
