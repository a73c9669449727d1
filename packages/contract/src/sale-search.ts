import * as z from 'zod/mini'

/** As many sales a search by a part of the number gives. */
export const SALES_FOUND = 10
/** POST /api/admin/orders/search: a part of the number. What is typed may be somebody's phone, so no address has it. */
export const saleSearchBody = z.strictObject({ key: z.string().check(z.regex(/^\w{4,40}$/)) })
