import type { Operations } from '../platform/http/openapi.ts'

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
    ],
    'POST /api/selfTest/testResult/:id/delete': ['deleteResult', 'Delete an own result', 'NOT_FOUND'],
    'GET /api/selfTest/testResultList': [
      'listResults',
      'List the member’s results, newest first',
      'OWNER_UNSURE',
    ],
  },
  'change-log': {
    'GET /api/admin/changes': ['listChanges', 'List who changed what of a record', 'NOT_FOUND'],
    'POST /api/admin/changes/:id/undo': [
      'undoChange',
      'Take a change back, as one more',
      ...(['NOT_FOUND', 'UNDO_OVERTAKEN', 'UNDO_IMPOSSIBLE', 'EDIT_CONFLICT'] as const),
      // Those of the record's own save.
      ...(['COUPON_SCOPE_UNKNOWN', 'COUPON_PERIOD_WRONG', 'COUPON_SOLD'] as const),
    ],
  },
  notice: {
    'GET /api/notice/:order': ['listNotices', 'List notices'],
  },
  faq: {
    'GET /api/faq': ['listFaq', 'List questions and answers'],
    'GET /api/faq/categories': ['listFaqCategories', 'List categories'],
    'GET /api/faq/subcategories': ['listFaqSubcategories', 'List subcategories'],
    'GET /api/faq/:id': ['getFaq', 'Read a question', 'NOT_FOUND'],
    'POST /api/faq': ['addFaq', 'Add a question', 'FAQ_INCOMPLETE'],
    'PUT /api/faq/:id': ['changeFaq', 'Change a question', 'NOT_FOUND', 'FAQ_INCOMPLETE'],
    'PUT /api/faq/:id/visibility': ['showFaq', 'Show or hide a question', 'NOT_FOUND'],
    'DELETE /api/faq/:id': ['removeFaq', 'Delete a question', 'NOT_FOUND'],
  },
}
