import { userInfoReply } from '@self/contract/member'
import { branchesOf, otherBranchesOf, tasksOf } from '@self/contract/task'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../platform/http/access.ts'
import { getUserInfo } from './service.ts'

const SUCCESS = { result: 'success' } as const

export const memberRoutes: FastifyPluginAsyncZod = async (app) => {
  // GET is the way; POST is the same call under its older name (D-58).
  app.route({
    method: ['GET', 'POST'],
    url: '/api/user/info',
    config: { access: 'member', isForRecovery: true },
    schema: { response: { 200: userInfoReply } },
    handler: async (request) => {
      const caller = callerOf(request)
      const data = await getUserInfo(app.db, caller.memberId)
      if (caller.userType === 'MEMBER') return { ...SUCCESS, data }
      const tasks = caller.isRecovery ? [] : tasksOf(caller)
      const branches = branchesOf(caller, 'SEE_RESERVATIONS')
      return { ...SUCCESS, data: { ...data, tasks, branches, otherBranches: otherBranchesOf(caller) } }
    },
  })
}
