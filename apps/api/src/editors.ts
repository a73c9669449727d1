import { undoBanner } from './banner/edit.ts'
import { branchEditor } from './branch-editing/undo.ts'
import type { Editors } from './change-log/editor.ts'
import { undoCompany } from './company/editing.ts'
import { contractEditor } from './company/service.ts'
import { couponEditor } from './coupon/editing.ts'
import { undoTest } from './diagnosis/draft.ts'
import { counsellorEditor } from './employment/undo.ts'
import { undoFaq, undoFaqOrder } from './faq/edit.ts'
import { hoursEditor } from './hours/undo.ts'
import { lendingEditor } from './lending/undo.ts'
import { mailingTextEditor } from './mailing/texts.ts'
import { undoNotice } from './notice/edit.ts'
import { policyEditor } from './policy/edit.ts'
import { listStarts } from './reservation/service.ts'
import { isTermsWithin, undoTerms } from './terms/draft.ts'

const MADE_TOO = ['CREATE', 'EDIT'] as const

/** Every kind of record that staff edit, with who may and how an edit is taken back: the change log knows no feature. */
export const editors = {
  BANNER: { task: 'EDIT_CONTENT', undo: undoBanner, undoes: MADE_TOO },
  BRANCH: branchEditor,
  COMPANY: { task: 'CHANGE_CONTRACTS', undo: undoCompany },
  CONTRACT: contractEditor(listStarts),
  COUNSELLOR: counsellorEditor,
  COUPON: couponEditor,
  FAQ: { task: 'WRITE_FAQ', undo: undoFaq, undoes: MADE_TOO },
  FAQ_ORDER: { task: 'WRITE_FAQ', undo: undoFaqOrder },
  HOURS: hoursEditor,
  LENDING: lendingEditor,
  MAILING_TEXT: mailingTextEditor,
  NOTICE: { task: 'EDIT_CONTENT', undo: undoNotice, undoes: MADE_TOO },
  POLICY: policyEditor,
  SELF_TEST: { task: 'EDIT_CONTENT', undo: undoTest },
  TERMS: { task: 'EDIT_TERMS', undo: undoTerms, isWithin: isTermsWithin },
} satisfies Editors
