import type { Operations } from '../platform/http/openapi.ts'

const EDITED = ['NOT_FOUND', 'EDIT_CONFLICT'] as const
const SHOWING = ['SHOWS_BACKWARDS', 'AUDIENCE_UNFIT', 'PICTURE_GONE'] as const
export const DRAFTED = [
  ...EDITED,
  'OWN_DRAFT',
  'DRAFT_CLOSED',
  'APPROVAL_UNASKED',
  'IN_FORCE_ALREADY',
] as const

export const contentOperations: Operations = {
  picture: {
    'GET /api/picture/:name': [
      'readPicture',
      'Read a picture in one of its widths',
      'NOT_FOUND',
      'PICTURES_AWAY',
    ],
    'POST /api/admin/pictures': [
      'addPicture',
      'Upload a picture',
      ...(['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_WIDE', 'PICTURE_TOO_SMALL'] as const),
      ...(['PICTURE_BUSY', 'PICTURES_AWAY'] as const),
    ],
  },
  diagnosis: {
    'GET /api/selfTest': ['listTests', 'List self tests'],
    'GET /api/selfTest/testQuestion': ['listQuestions', 'List questions of a test', 'NOT_FOUND'],
    'POST /api/selfTest/testQuestion': [
      'listQuestionsByPost',
      'List questions, older name',
      'NOT_FOUND',
      'BAD_REQUEST',
    ],
    'GET /api/selfTest/testResultSection': ['listSections', 'List sections of a test', 'NOT_FOUND'],
    'POST /api/selfTest/saveResult': [
      'saveResult',
      'Save the result of a test',
      ...(['NOT_FOUND', 'SENSITIVE_MISSING', 'UNANSWERED', 'SCORE_DISAGREES', 'RESULT_KEPT'] as const),
      'TOO_MANY_RESULTS',
      'TEST_CHANGED',
    ],
    'POST /api/selfTest/testResult/:id/delete': ['deleteResult', 'Delete an own result', 'NOT_FOUND'],
    'GET /api/selfTest/testResultList': [
      'listResults',
      'List the member’s results, newest first',
      'OWNER_UNSURE',
    ],
    'GET /api/admin/tests': ['listTestVersions', 'List the versions of every self test'],
    'GET /api/admin/tests/:id': ['getTestVersion', 'Read a version of a self test', 'NOT_FOUND'],
    'POST /api/admin/tests': ['draftTest', 'Begin a draft of a self test', 'NOT_FOUND', 'DRAFT_EXISTS'],
    'PUT /api/admin/tests/:id': ['changeTest', 'Change a draft of a self test', ...DRAFTED],
    'POST /api/admin/tests/:id/ask': ['askForTest', 'Ask for approval of a draft', ...DRAFTED, 'TEST_UNFIT'],
    'POST /api/admin/tests/:id/approve': [
      'approveTest',
      'Approve a draft that others have written',
      ...DRAFTED,
      'TEST_UNFIT',
    ],
    'POST /api/admin/tests/:id/take-back': [
      'takeTestBack',
      'Make what is asked for or approved, and not in force, a draft again',
      ...DRAFTED,
      'DRAFT_EXISTS',
    ],
    'POST /api/admin/tests/:id/discard': ['discardTest', 'Discard a draft of a self test', ...DRAFTED],
  },
  'change-log': {
    'GET /api/admin/changes': ['listChanges', 'List who changed what of a record', 'NOT_FOUND', 'FORBIDDEN'],
    'POST /api/admin/changes/:id/undo': [
      'undoChange',
      'Take a change back, as one more',
      ...(['NOT_FOUND', 'UNDO_OVERTAKEN', 'UNDO_IMPOSSIBLE', 'EDIT_CONFLICT'] as const),
      'PICTURE_GONE',
      // Those of the record's own save.
      ...(['COUPON_SCOPE_UNKNOWN', 'COUPON_PERIOD_WRONG', 'COUPON_FREE_PASS', 'COUPON_SOLD'] as const),
      'CONTRACT_IN_USE',
      ...(['FAQ_ORDER_CHANGED', 'DRAFT_CLOSED', 'DRAFT_EXISTS', 'IN_FORCE_ALREADY'] as const),
      ...([
        'IMPACT_UNDECIDED',
        'PLAN_EXISTS',
        'PLAN_NEEDED',
        'DESK_CHANGED',
        'LINK_EXPIRED',
        'LINK_PAID',
      ] as const),
    ],
  },
  notice: {
    'GET /api/notice/:order': ['listNotices', 'List notices'],
    'GET /api/admin/notices': ['listStaffNotices', 'List notices as staff see them'],
    'POST /api/admin/notices': ['addNotice', 'Add a notice', 'NOTICE_INCOMPLETE', 'ALT_MISSING', ...SHOWING],
    'PUT /api/admin/notices/:id': [
      'changeNotice',
      'Change a notice',
      ...EDITED,
      'NOTICE_INCOMPLETE',
      'ALT_MISSING',
      ...SHOWING,
    ],
    'POST /api/admin/notices/:id/delete': ['deleteNotice', 'Delete a notice', ...EDITED],
    'POST /api/admin/notices/:id/restore': ['restoreNotice', 'Bring a deleted notice back', ...EDITED],
    'POST /api/admin/notices/:id/copy': ['copyNotice', 'Copy a notice, hidden', 'NOT_FOUND'],
  },
  banner: {
    'GET /api/banner': ['listBannerSlides', 'List the slides of home’s banner'],
    'GET /api/admin/banners': ['listStaffBanners', 'List slides as staff see them'],
    'POST /api/admin/banners': [
      'addBanner',
      'Add a slide',
      'BANNER_INCOMPLETE',
      'BANNER_TOO_LONG',
      ...SHOWING,
    ],
    'PUT /api/admin/banners/:id': [
      'changeBanner',
      'Change a slide',
      ...EDITED,
      'BANNER_INCOMPLETE',
      'BANNER_TOO_LONG',
      ...SHOWING,
    ],
    'POST /api/admin/banners/:id/delete': ['deleteBanner', 'Delete a slide', ...EDITED],
    'POST /api/admin/banners/:id/restore': ['restoreBanner', 'Bring a deleted slide back', ...EDITED],
  },
  faq: {
    'GET /api/faq': ['listFaq', 'List questions and answers'],
    'GET /api/faq/categories': ['listFaqCategories', 'List categories'],
    'GET /api/faq/subcategories': ['listFaqSubcategories', 'List subcategories'],
    'GET /api/faq/:id': ['getFaq', 'Read a question', 'NOT_FOUND'],
    'POST /api/faq': ['addFaq', 'Add a question', 'FAQ_INCOMPLETE'],
    'PUT /api/faq/:id': ['changeFaq', 'Change a question', ...EDITED, 'FAQ_INCOMPLETE'],
    'PUT /api/faq/:id/visibility': ['showFaq', 'Show or hide a question', ...EDITED],
    'DELETE /api/faq/:id': ['removeFaq', 'Delete a question', 'NOT_FOUND'],
    'GET /api/admin/faq': ['listStaffFaqs', 'List questions as staff see them'],
    'POST /api/admin/faq/:id/restore': ['restoreFaq', 'Bring a deleted question back', ...EDITED],
    'PUT /api/admin/faq/order': [
      'orderFaqs',
      'Put the questions of a category in order',
      'FAQ_ORDER_CHANGED',
    ],
  },
}
