import type { Policy } from '@self/contract/policy'
import { POLICY_STATES, policyBody, refusals, type StaffPolicy } from '@self/contract/staff-policy'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EditPanel } from '../change-log/edit-panel.tsx'
import { useEditor } from '../shared/admin/use-editor.ts'
import { isRefusal } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { type PolicyDraft, PolicyFields } from './policy-fields.tsx'
import { PolicyPreview } from './policy-preview.tsx'
import { POLICY_LABELS } from './policy-words.ts'
import { addPolicy, withdrawPolicy } from './staff-queries.ts'

type PolicyPanelProps = {
  /** Undefined: a new one, which begins as what is set last. */
  version: StaffPolicy | undefined
  last: Policy
  revision: number
  onOpen: (no: number) => void
  onClose: () => void
}

function draftOf(policy: Policy, validFrom: string | null): PolicyDraft {
  const { holdMinutes, changeDays, changeTime, penaltyPercent, freeDays, linkHours, refundChannel } = policy
  const { offerMinutes, proposalHours, bookedProposalHours, supportHours } = policy
  return {
    ...{ holdMinutes, changeDays, changeTime },
    ...{ penaltyPercent, freeDays, linkHours, refundChannel },
    ...{ offerMinutes, proposalHours, bookedProposalHours, supportHours },
    validFrom,
  }
}

const FIELD_OF = {
  POLICY_HOLD_WRONG: 'holdMinutes',
  POLICY_DAYS_WRONG: 'changeDays',
  POLICY_TIME_MISSING: 'changeTime',
  POLICY_PENALTY_WRONG: 'penaltyPercent',
  POLICY_FREE_DAYS_WRONG: 'freeDays',
  POLICY_LINK_WRONG: 'linkHours',
  POLICY_CHANNEL_WRONG: 'refundChannel',
  POLICY_OFFER_WRONG: 'offerMinutes',
  POLICY_PROPOSAL_WRONG: 'proposalHours',
  POLICY_BOOKED_PROPOSAL_WRONG: 'bookedProposalHours',
  POLICY_SUPPORT_WRONG: 'supportHours',
} as const
const isOurs = (code: string): code is keyof typeof FIELD_OF => Object.hasOwn(FIELD_OF, code)

function check(draft: PolicyDraft) {
  const written = policyBody.safeParse({ ...draft, revision: 0 })
  const codes = written.error?.issues.map(({ message }) => message) ?? []
  return Object.fromEntries(codes.filter(isOurs).map((code) => [FIELD_OF[code], refusals[code][1]]))
}

/** A version: written while it is new, and read as members will see it. */
export function PolicyPanel({ version, last, revision, onOpen, onClose }: PolicyPanelProps) {
  const client = useQueryClient()
  const toast = useToast()
  const renew = () => client.invalidateQueries({ queryKey: ['policy'] })
  const loaded = useMemo(
    () => ({ ...draftOf(version ?? last, version?.validFrom ?? null), revision }),
    [version, last, revision],
  )
  const editor = useEditor({
    loaded,
    check,
    fieldOf: { POLICY_PAST: 'validFrom' },
    async save(draft) {
      try {
        return await addPolicy(draft)
      } catch (error) {
        // What others have saved is loaded, to go on from.
        if (isRefusal(error, 'EDIT_CONFLICT')) await renew()
        throw error
      }
    },
    async done(no: number) {
      toast.success('새 버전을 저장했어요.')
      await Promise.all([renew(), client.invalidateQueries({ queryKey: ['change-log'] })])
      onOpen(no)
    },
  })
  const withdrawing = useAction({
    call: withdrawPolicy,
    done: () => toast.success('예정된 버전을 철회했어요.'),
    settled: () => Promise.all([renew(), client.invalidateQueries({ queryKey: ['change-log'] })]),
  })
  return (
    <EditPanel
      title={version ? `버전 ${version.no}` : '새 버전'}
      above={version && POLICY_STATES[version.state]}
      label="정책"
      onClose={onClose}
      editor={editor}
      isReadOnly={version !== undefined}
      fieldLabels={POLICY_LABELS}
      record={version && { entity: 'POLICY', entityId: 'ALL' }}
      onUndone={renew}
      fields={<PolicyFields {...editor} />}
      preview={<PolicyPreview policy={editor.draft} />}
      others={
        version?.state === 'PLANNED' && (
          <Button
            kind="neutral"
            size="medium"
            isLoading={withdrawing.isBusy}
            onClick={() => withdrawing.start({ no: version.no, revision })}
          >
            예정 철회
          </Button>
        )
      }
    />
  )
}
