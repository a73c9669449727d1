import { codeFor } from '../world/people.ts'
import { isDone } from '../world/person.ts'
import type { World } from '../world/world.ts'

const CALLBACK = '/login/oauth2/callback'
const GUESSES = 20

/** Twenty guesses of one code at once, at both nodes: after five even the right one is refused. */
export async function guessCode({ machine, stranger, nodes, journal }: World, nr: number) {
  const person = stranger()
  const userPhone = `0108${7_000_000 + nr}`
  const about = { userPhone, purpose: 'SIGNUP' }
  if (!isDone(await person.post(`${CALLBACK}/send-one`, about))) return
  const authCode = await codeFor(machine, userPhone)
  const isRight = async (typed: string, at?: string) => {
    const reply = await person.post(`${CALLBACK}/verify-code`, { ...about, authCode: typed }, at)
    return reply.json === true
  }
  const wrong = Array.from({ length: GUESSES }, (_, guess) =>
    String((Number(authCode) + guess + 1) % 1_000_000).padStart(6, '0'),
  )
  const guessed = await Promise.all(
    wrong.map((typed, guess) => isRight(typed, nodes[guess % nodes.length]?.origin)),
  )
  if (guessed.some(Boolean)) journal.finding('I-16 a wrong code was taken')
  if (await isRight(authCode)) journal.finding(`I-16 a code was taken after ${GUESSES} wrong ones`)
}
