import type { CATALOGUE, CatalogueName } from '@self/contract/catalogue'
import type * as z from 'zod/mini'
import type { ImpactContext } from '../impact/service.ts'
import type { Staff } from '../platform/caller.ts'

/** Who takes something out, and when. */
export type Reading = { context: Pick<ImpactContext, 'db'>; actor: Staff; at: Date }
/** Who brings something in, within which transaction and when. */
export type Acting = Reading & { context: ImpactContext }

type Of<Name extends CatalogueName> = (typeof CATALOGUE)[Name]
type Body<Name extends CatalogueName> = z.infer<Of<Name>['body']>
type Key<Name extends CatalogueName> = z.infer<z.ZodMiniObject<Of<Name>['key']>>
type Row<Name extends CatalogueName> = Key<Name> & Body<Name>

/** What is there. isDeleted: it isn't taken out, and comes back where it is brought in. */
export type Stored<Name extends CatalogueName> = {
  row: Row<Name>
  revision: number
  isDeleted?: boolean
}

/** How a kind is taken out and brought in: by the services of its own editor, with every rule of theirs. */
export type Kind<Name extends CatalogueName> = {
  list: (reading: Reading) => Promise<Stored<Name>[]>
  /** A row that differs from what is there. DRAFT: another has to approve it; NONE: there was nothing left to do. */
  save: (
    acting: Acting,
    row: Body<Name> & Partial<Key<Name>>,
    before: Stored<Name> | undefined,
  ) => Promise<'ADD' | 'CHANGE' | 'DRAFT' | 'NONE'>
  /** What a list of the file says beyond its rows. */
  finish?: (acting: Acting, rows: readonly Row<Name>[]) => Promise<void>
  nameOf: (row: Body<Name> & Partial<Key<Name>>) => string
}
