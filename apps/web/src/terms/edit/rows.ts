import type { ApprovalState } from '@self/contract/approval'
import type { VersionedTerms } from '@self/contract/terms-draft'

/** A version or a draft of a text as a line of the list. key: what the address names it by. */
export type TermsRow = {
  key: string
  termId: string
  title: string
  required: boolean
  state: ApprovalState
  inForceFrom: string | null
  /** Of a draft, or of the approved one that a version came from. */
  draftId: number | null
  version: string
  people: string
}

const peopleOf = ({ authors, approvedBy }: VersionedTerms['drafts'][number]): string =>
  [authors.join(', '), approvedBy && `승인 ${approvedBy}`].filter(Boolean).join(' · ')

/** Every text with what is coming first, then what holds, then what held. */
export function rowsOf(texts: readonly VersionedTerms[], today: string): TermsRow[] {
  return texts.flatMap(({ id, title, required, versions, drafts }) => {
    const planned = drafts.filter(({ state }) => state === 'PLANNED').map(({ inForceFrom }) => inForceFrom)
    const base = { termId: id, title, required }
    return [
      ...drafts.map((draft) => ({
        ...base,
        ...{ key: `draft-${draft.id}`, draftId: draft.id, version: '', title: draft.title },
        ...{ required: draft.required, state: draft.state, inForceFrom: draft.inForceFrom },
        people: peopleOf(draft),
      })),
      ...versions
        .map((each) => ({ ...each, state: stateOf(each, today) }))
        .filter(({ state, inForceFrom }) => state !== 'PLANNED' || !planned.includes(inForceFrom))
        .map(({ version, inForceFrom, state }) => ({
          ...base,
          ...{ key: `${id}.${version}`, draftId: null, version, state, inForceFrom, people: '' },
        })),
    ]
  })
}

const stateOf = (
  { inForce, inForceFrom }: VersionedTerms['versions'][number],
  today: string,
): ApprovalState => {
  if (inForce) return 'IN_FORCE'
  return inForceFrom && inForceFrom > today ? 'PLANNED' : 'FORMER'
}
