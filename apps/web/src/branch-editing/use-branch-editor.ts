import type { EditedBranch } from '@self/contract/branch-editing'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { changesKey } from '../change-log/keys.ts'
import { type Impact, useWithdrawal } from '../impact/use-impact.ts'
import { useEditor } from '../shared/admin/use-editor.ts'
import { isRefusal } from '../shared/api/api.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { useIsShown } from '../shared/states/use-is-shown.ts'
import { type BranchForm, fieldsOf, formOf, NEW_BRANCH, problemsOf } from './draft.ts'
import type { FormPart, TextName } from './form-part.ts'
import { addBranch, branchKey, saveBranch } from './queries.ts'

const FIELD_OF = {
  BRANCH_CODE_TAKEN: 'code',
  BRANCH_INCOMPLETE: 'addr',
  BRANCH_CLOSES_EARLY: 'closesOn',
  BRANCH_PHONE_WRONG: 'tel',
  BRANCH_LINK_WRONG: 'url',
  BUSINESS_NO_WRONG: 'businessNo',
  PHONE_INVALID: 'notifyPhones',
} as const

/** What somebody changes of a branch, saved with what was decided about its sessions; left out: a new one. */
export function useBranchEditor(branch: EditedBranch | undefined, impact: Impact) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const code = branch?.code ?? ''
  const loaded = useMemo(() => formOf(branch ?? { fields: NEW_BRANCH, code: '', revision: 0 }), [branch])
  const isShown = useIsShown()
  const reload = () => invalidate(client, [branchKey, changesKey({ entity: 'BRANCH', entityId: code })])
  const editor = useEditor<BranchForm, string>({
    loaded,
    check: problemsOf,
    async save(form): Promise<string> {
      const fields = fieldsOf(form)
      if (!branch) return addBranch({ ...fields, code: form.code })
      const { revision } = form
      try {
        return await impact.ask(
          (decisions) => saveBranch(code, { ...fields, revision, decisions }),
          () => editor.save(),
        )
      } catch (error) {
        // What others have saved is loaded, to go on from.
        if (isRefusal(error, 'EDIT_CONFLICT')) await reload()
        throw error
      }
    },
    fieldOf: FIELD_OF,
    async done(saved) {
      await reload()
      toast.success('저장했어요.')
      // Whoever has gone on meanwhile stays there.
      if (!branch && isShown()) navigate(`/admin/branches/${saved}`, { replace: true })
    },
  })
  const { draft: form, set, errors } = editor
  useWithdrawal(impact, form)
  const text = (name: TextName) => ({
    ref: editor.refOf(name),
    value: form[name],
    onChange: (value: string) => set({ [name]: value }),
    ...(!branch && editor.isSaving && { readOnly: true }),
    ...(errors[name] && { error: errors[name] }),
  })
  const part: FormPart = { form, set, text }
  return { ...editor, part, reload }
}
