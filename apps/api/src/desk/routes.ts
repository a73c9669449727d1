import { reasonBody } from '@self/contract/break-glass'
import {
  DESK_STEPS,
  type DeskStep,
  deskParams,
  deskQuery,
  deskReply,
  deskStep,
  phoneReply,
  reasonReply,
  stepBody,
} from '@self/contract/desk'
import { boardReply, boardVersionReply } from '@self/contract/desk-board'
import { deskCountReply } from '@self/contract/desk-count'
import { hoursReply, offBody, offReply } from '@self/contract/desk-hours'
import { MOVED, moveBody } from '@self/contract/desk-move'
import {
  HANDED_BACK,
  handBackBody,
  PAYMENT_TAKEN,
  payableStepBody,
  paymentBody,
  payOptionsReply,
} from '@self/contract/desk-payment-calls'
import { isMoneyTab, unmarkedCountReply, unmarkedQuery, unmarkedReply } from '@self/contract/desk-unmarked'
import { noShowBody } from '@self/contract/desk-waiver'
import { weekReply } from '@self/contract/desk-week'
import { outcome } from '@self/contract/envelope'
import { deskCancelBody, goodwillBody, goodwillReply } from '@self/contract/goodwill-refund'
import type { Task } from '@self/contract/task'
import { deskWaitingReply } from '@self/contract/waiting'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actFor, callerOf, mayNow, staffFor, staffOf } from '../platform/http/access.ts'
import { readBoard, readVersion } from './board.ts'
import { countToday } from './count.ts'
import { cancelByGoodwill } from './goodwill.ts'
import { handBack } from './hand-back.ts'
import { move } from './move.ts'
import { listHours, setOff } from './off.ts'
import { listPayOptions } from './pay-options.ts'
import { takePayment } from './payment.ts'
import { listDay, readPhone, readReason } from './service.ts'
import { take } from './step.ts'
import { countEarlier, listUnmarked } from './unmarked.ts'
import { leaveFor, listLine } from './waiting.ts'
import { readWeek } from './week.ts'

const success = { result: 'success' as const }

const STEP_TASKS = {
  confirm: 'BOOK_RESERVATIONS',
  cancel: 'BOOK_RESERVATIONS',
  done: 'MARK_RESERVATIONS',
  'no-show': 'MARK_RESERVATIONS',
  undo: 'MARK_RESERVATIONS',
} as const satisfies Record<DeskStep, Task>

const PAYABLE: readonly DeskStep[] = ['confirm', 'done']
function bodyOf(step: DeskStep) {
  if (step === 'cancel') return deskCancelBody
  if (step === 'no-show') return noShowBody
  return PAYABLE.includes(step) ? payableStepBody : stepBody
}

/** What goes beyond the step asks for more than the step does. */
function taskOf(step: DeskStep, body: object): Task {
  if ('payment' in body) return 'TAKE_PAYMENTS'
  return 'waiver' in body ? 'CORRECT_PASSES' : STEP_TASKS[step]
}

export const deskRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/desk',
    {
      config: { access: 'SEE_RESERVATIONS' },
      schema: { querystring: deskQuery, response: { 200: deskReply } },
    },
    async (request) => ({
      ...success,
      data: { sessions: await listDay(app, staffOf(request), request.query) },
    }),
  )

  app.get(
    '/api/desk/waiting',
    {
      config: { access: 'BOOK_RESERVATIONS' },
      schema: { querystring: deskQuery, response: { 200: deskWaitingReply } },
    },
    async (request) => ({
      ...success,
      data: { line: await listLine(app, staffOf(request), request.query) },
    }),
  )

  app.post(
    '/api/desk/waiting/:id/leave',
    {
      config: { access: 'BOOK_RESERVATIONS' },
      schema: { params: deskParams, response: { 200: outcome } },
    },
    async (request) => {
      await leaveFor(app, staffOf(request), Number(request.params.id))
      return success
    },
  )

  app.get(
    '/api/desk/count',
    { config: { access: 'SEE_RESERVATIONS' }, schema: { response: { 200: deskCountReply } } },
    async (request) => ({ ...success, data: { branches: await countToday(app, staffOf(request)) } }),
  )

  app.get(
    '/api/desk/unmarked',
    {
      config: { access: 'SEE_RESERVATIONS' },
      schema: { querystring: unmarkedQuery, response: { 200: unmarkedReply } },
    },
    async (request) => {
      const { tab = 'unmarked' } = request.query
      const staff = isMoneyTab(tab) ? await actFor(request, 'TAKE_PAYMENTS') : staffOf(request)
      return { ...success, data: await listUnmarked(app, staff, request.query) }
    },
  )

  app.get(
    '/api/desk/unmarked/count',
    { config: { access: 'SEE_RESERVATIONS' }, schema: { response: { 200: unmarkedCountReply } } },
    async (request) => {
      const takes = await mayNow(request, 'TAKE_PAYMENTS')
      const ofMoney = takes ? staffFor(request, 'TAKE_PAYMENTS') : undefined
      return { ...success, data: await countEarlier(app, staffOf(request), ofMoney) }
    },
  )

  app.get(
    '/api/desk/board',
    {
      config: { access: 'SEE_RESERVATIONS' },
      schema: { querystring: deskQuery, response: { 200: boardReply } },
    },
    async (request) => ({ ...success, data: await readBoard(app, staffOf(request), request.query) }),
  )

  app.get(
    '/api/desk/board/version',
    {
      config: { access: 'SEE_RESERVATIONS' },
      schema: { querystring: deskQuery, response: { 200: boardVersionReply } },
    },
    async (request) => ({
      ...success,
      data: { version: await readVersion(app, staffOf(request), request.query) },
    }),
  )

  app.get(
    '/api/desk/week',
    {
      config: { access: 'SEE_RESERVATIONS' },
      schema: { querystring: deskQuery, response: { 200: weekReply } },
    },
    async (request) => ({ ...success, data: await readWeek(app, staffOf(request), request.query) }),
  )

  app.get(
    '/api/desk/:id/phone',
    {
      config: { access: 'READ_PHONE', notedAs: 'READING' },
      schema: { params: deskParams, response: { 200: phoneReply } },
    },
    async (request) => ({
      ...success,
      data: { userPhone: await readPhone(app, staffOf(request), Number(request.params.id)) },
    }),
  )

  app.post(
    '/api/desk/:id/reason',
    {
      config: { access: 'READ_REASON', notedAs: 'READING' },
      schema: { params: deskParams, body: reasonBody, response: { 200: reasonReply } },
    },
    async (request) => {
      const actor = { ...staffOf(request), userType: callerOf(request).userType }
      const read = await readReason(app, actor, { id: Number(request.params.id), ...request.body })
      app.postNow()
      return { ...success, data: read }
    },
  )

  for (const step of DESK_STEPS)
    app.post(
      `/api/desk/:id/${step}`,
      {
        config: { access: STEP_TASKS[step] },
        schema: { params: deskParams, body: bodyOf(step), response: { 200: outcome } },
      },
      async (request) => {
        const { body } = request
        const staff = await actFor(request, taskOf(step, body))
        await take(app, staff, { id: Number(request.params.id), step, ...body })
        return { ...success, message: deskStep(step).done }
      },
    )

  app.post(
    '/api/desk/:id/move',
    {
      config: { access: 'BOOK_RESERVATIONS' },
      schema: { params: deskParams, body: moveBody, response: { 200: outcome } },
    },
    async (request) => {
      await move(app, staffOf(request), { id: Number(request.params.id), ...request.body })
      return { ...success, message: MOVED }
    },
  )

  app.post(
    '/api/desk/:id/goodwill-refund',
    {
      config: { access: 'GIVE_REFUNDS' },
      schema: { params: deskParams, body: goodwillBody, response: { 200: goodwillReply } },
    },
    async (request) => {
      const id = Number(request.params.id)
      return { ...success, data: await cancelByGoodwill(app, staffOf(request), { id, ...request.body }) }
    },
  )

  app.get(
    '/api/desk/:id/payment',
    {
      config: { access: 'TAKE_PAYMENTS' },
      schema: { params: deskParams, response: { 200: payOptionsReply } },
    },
    async (request) => ({
      ...success,
      data: await listPayOptions(app, staffOf(request), Number(request.params.id)),
    }),
  )

  app.post(
    '/api/desk/:id/payment',
    {
      config: { access: 'TAKE_PAYMENTS' },
      schema: { params: deskParams, body: paymentBody, response: { 200: outcome } },
    },
    async (request) => {
      await takePayment(app, staffOf(request), { id: Number(request.params.id), ...request.body })
      return { ...success, message: PAYMENT_TAKEN }
    },
  )

  app.post(
    '/api/desk/:id/payment/return',
    {
      config: { access: 'TAKE_PAYMENTS' },
      schema: { params: deskParams, body: handBackBody, response: { 200: outcome } },
    },
    async (request) => {
      await handBack(app, staffOf(request), { id: Number(request.params.id), ...request.body })
      return { ...success, message: HANDED_BACK }
    },
  )

  app.get(
    '/api/desk/off',
    { config: { access: 'BLOCK_HOURS' }, schema: { querystring: deskQuery, response: { 200: hoursReply } } },
    async (request) => ({
      ...success,
      data: { hours: await listHours(app, staffOf(request), request.query) },
    }),
  )

  app.put(
    '/api/desk/off',
    { config: { access: 'BLOCK_HOURS' }, schema: { body: offBody, response: { 200: offReply } } },
    async (request) => {
      const stays = await setOff(app, staffOf(request), request.body)
      return { ...success, ...(stays > 0 && { stays }) }
    },
  )
}
