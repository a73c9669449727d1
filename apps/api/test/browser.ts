import type { LightMyRequestResponse } from 'fastify'
import type { World } from './world.ts'

/** A browser: it keeps the cookies that it is given. */
export function openBrowser({ app }: World, headers: Record<string, string> = {}) {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    async post(url: string, body: object): Promise<LightMyRequestResponse> {
      const reply = await app.inject({ method: 'POST', url, body, cookies, headers })
      for (const { name, value } of reply.cookies) cookies[name] = value
      return reply
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>
