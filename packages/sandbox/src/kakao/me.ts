import type { FastifyInstance } from 'fastify'
import { personOfToken } from './grant.ts'
import type { Kakao } from './kakao.ts'
import type { Person } from './person.ts'

const NO_SUCH_TOKEN = { msg: 'this access token does not exist', code: -401 }
const SERVER_ERROR = { msg: 'internal server error', code: -1 }

/** Who has logged in, for the app's server with the person's token. */
export async function meRoute(app: FastifyInstance, { kakao }: { kakao: Kakao }): Promise<void> {
  app.route({
    method: ['GET', 'POST'],
    url: '/v2/user/me',
    handler: async ({ headers }, reply) => {
      if (kakao.outcome === 'me-500') return reply.code(500).send(SERVER_ERROR)
      const person = personOfToken(kakao, headers.authorization)
      if (!person) return reply.code(401).send(NO_SUCH_TOKEN)
      const me = JSON.stringify(meOf(kakao, person))
      const isCut = kakao.outcome === 'malformed'
      return reply.type('application/json; charset=utf-8').send(isCut ? me.slice(0, me.length / 2) : me)
    },
  })
}

const meOf = ({ outcome, connectedAt }: Kakao, person: Person) => ({
  id: person.id,
  connected_at: connectedAt.get(person.id)?.toISOString().replace(/\.\d+/, ''),
  kakao_account: accountOf(outcome === 'no-phone' ? { ...person, phone: null } : person),
  properties: {},
})

/** What a person has not agreed to give is left out, not empty. */
const accountOf = ({ nickname, name, phone }: Person) => ({
  profile_nickname_needs_agreement: false,
  profile: { nickname, is_default_nickname: false },
  name_needs_agreement: !name,
  ...(name && { name }),
  phone_number_needs_agreement: !phone,
  ...(phone && { phone_number: phone }),
})
