/** Who may call what of payment links; the words are those of who-may.ts. */
export const linkMay = {
  'POST /api/admin/direct-url/generate': 'admin',
  'POST /api/admin/direct-url/pass': 'admin',
  'GET /api/admin/direct-url': 'admin',
  'GET /api/admin/direct-url/count': 'admin',
  'POST /api/admin/direct-url/search': 'admin',
  'POST /api/admin/direct-url/export': 'admin',
  'POST /api/admin/direct-url/:id/revoke': 'admin',
  'POST /api/admin/direct-url/:id/remake': 'admin',
  // Open to whoever has the key, of 128 random bits.
  'GET /api/admin/direct-url/:key': 'public',
  'POST /api/payment/history/direct': 'public',
} as const
