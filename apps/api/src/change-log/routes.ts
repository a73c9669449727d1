import type { Diff } from '@self/contract/change-log'
import { changesQuery, changesReply, undoBody } from '@self/contract/change-log'
import { outcome } from '@self/contract/envelope'
import { idText } from '@self/contract/text'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { refuse } from '../platform/errors.ts'
import { actFor } from '../platform/http/access.ts'
import type { Editor, Editors } from './editor.ts'
import { getEntry, kindOf, listChanges } from './service.ts'

const params = z.strictObject({ id: idText })
const EDITS = ['EDIT'] as const

export const changeLogRoutes: FastifyPluginAsyncZod<{ editors: Editors }> = async (app, { editors }) => {
  /** Whoever may edit a record, as the log lets them in. */
  async function admit(request: FastifyRequest, { entity, entityId }: { entity: string; entityId: string }) {
    const editor = Object.hasOwn(editors, entity) ? editors[entity] : undefined
    if (!editor) throw refuse('NOT_FOUND')
    const actor = await actFor(request, editor.task)
    if (!((await editor.isWithin?.(app.db, actor, entityId)) ?? true)) throw refuse('NOT_FOUND')
    return { editor, actor }
  }
  const undoneKinds = ({ undoes = EDITS }: Editor) => undoes

  app.get(
    '/api/admin/changes',
    {
      config: { access: 'SEE_CHANGES' },
      schema: { querystring: changesQuery, response: { 200: changesReply } },
    },
    async (request) => {
      const { editor } = await admit(request, request.query)
      return listChanges(app.db, request.query, undoneKinds(editor))
    },
  )

  app.post(
    '/api/admin/changes/:id/undo',
    {
      config: { access: 'SEE_CHANGES' },
      schema: { params, body: undoBody, response: { 200: outcome } },
    },
    async (request) => {
      const entry = await getEntry(app.db, Number(request.params.id))
      const { editor, actor } = await admit(request, entry)
      const { id, entityId } = entry
      const kind = kindOf(entry)
      if (!undoneKinds(editor).includes(kind)) throw refuse('UNDO_IMPOSSIBLE')
      const isGone = Object.keys(entry.diff as Diff).length === 0
      if (entry.undoneBy !== null || isGone) throw refuse('UNDO_OVERTAKEN')
      const { decisions = [] } = request.body
      await editor.undo(
        app,
        { actor, at: app.now() },
        { id, kind, entityId, diff: entry.diff as Diff, decisions },
      )
      return { result: 'success' as const }
    },
  )
}
