import { awaySeconds } from './metrics.ts'

/** In milliseconds: who doesn't answer for a shorter time is met with a second try, and worth a warning. */
const LASTING = 5 * 60_000

/** Errors of those who didn't answer, and whether they had not for long. */
const marks = new WeakMap<object, boolean>()

type Watch = {
  now: () => Date
  /** Is it an answer all the same, such as a refusal? */
  isAnswer: (error: unknown) => boolean
}

/** The same client of somebody outside; that it answers or doesn't is noted under a name of ours (docs/decisions/058). */
export function watchAway<Client extends object>(
  who: string,
  client: Client,
  { now, isAnswer }: Watch,
): Client {
  let since: number | undefined
  const onAnswer = (): void => {
    since = undefined
    awaySeconds.set({ who }, 0)
  }
  const onSilence = (error: unknown): void => {
    const at = now().getTime()
    since ??= at
    awaySeconds.set({ who }, (at - since) / 1000)
    if (error instanceof Error) marks.set(error, at - since >= LASTING)
  }
  const watched =
    (call: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]): Promise<unknown> => {
      try {
        const result = await call(...args)
        onAnswer()
        return result
      } catch (error) {
        if (isAnswer(error)) onAnswer()
        else onSilence(error)
        throw error
      }
    }
  return new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? watched(member.bind(target)) : member
    },
  })
}

/** At which level an error is logged: a warning when somebody outside just doesn't answer, and has not for long. */
export function levelOf(error: unknown): 'warn' | 'error' {
  for (let at = error; at instanceof Error; at = at.cause) {
    const isLasting = marks.get(at)
    if (isLasting !== undefined) return isLasting ? 'error' : 'warn'
  }
  return 'error'
}
