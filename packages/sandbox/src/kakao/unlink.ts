import type { FastifyInstance } from 'fastify'
import { fieldsOf, textOf } from '../fields.ts'
import type { Kakao } from './kakao.ts'

const WRONG_KEY = { msg: 'wrong appKey', code: -401 }
const NOT_LINKED = { msg: 'NotRegisteredUserException', code: -101 }
const SERVER_ERROR = { msg: 'internal server error', code: -1 }

/** The app ends its link with a person: their tokens are dead, and they agree anew when they come again. */
export async function unlinkRoute(app: FastifyInstance, { kakao }: { kakao: Kakao }): Promise<void> {
  app.removeContentTypeParser('application/json') // Kakao reads forms only

  app.post('/v1/user/unlink', async ({ headers, body }, reply) => {
    if (kakao.outcome === 'me-500') return reply.code(500).send(SERVER_ERROR)
    if (headers.authorization !== `KakaoAK ${kakao.options.kakaoAdminKey}`)
      return reply.code(401).send(WRONG_KEY)
    const form = fieldsOf(body)
    const id = Number(textOf(form.target_id))
    if (form.target_id_type !== 'user_id' || !kakao.connectedAt.delete(id))
      return reply.code(400).send(NOT_LINKED)
    for (const [token, { person }] of kakao.accesses) if (person.id === id) kakao.accesses.delete(token)
    return { id }
  })
}
