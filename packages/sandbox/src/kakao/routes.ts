import type { FastifyInstance } from 'fastify'
import { authorizeRoutes } from './authorize.ts'
import { kakaoControlRoute } from './controls.ts'
import type { Kakao } from './kakao.ts'
import { meRoute } from './me.ts'
import { tokenRoute } from './token.ts'
import { unlinkRoute } from './unlink.ts'

/** Kakao login: kauth and kapi under one address. */
export async function kakaoRoutes(app: FastifyInstance, { kakao }: { kakao: Kakao }): Promise<void> {
  app.register(authorizeRoutes, { kakao })
  app.register(tokenRoute, { kakao })
  app.register(meRoute, { kakao })
  app.register(unlinkRoute, { kakao })
  app.register(kakaoControlRoute, { kakao })
}
