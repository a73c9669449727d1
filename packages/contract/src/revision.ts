import * as z from 'zod/mini'

/** How often a row has been changed, as whoever saves it has seen it. */
export const revision = z.int().check(z.nonnegative(), z.lte(2_147_483_647))
export const revisionBody = z.strictObject({ revision })
