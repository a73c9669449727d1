import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pretendard/package.json'))

/** The typeface of the pages: not every machine has Korean letters. */
export const FONT_STYLESHEET = '/fonts/pretendardvariable-dynamic-subset.css'

export const fontRoutes = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, { root: join(PACKAGE, 'dist/web/variable'), prefix: '/fonts/' })
}
