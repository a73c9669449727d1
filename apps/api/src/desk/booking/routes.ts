import {
  BOOKED_FOR_CLIENT,
  bookBody,
  bookReply,
  clientOptionsQuery,
  clientSearchBody,
  clientsReply,
  LINK_SENT,
  newClientBody,
  newClientReply,
} from '@self/contract/desk-booking'
import { payOptionsReply } from '@self/contract/desk-payment-calls'
import {
  deskSeriesBody,
  deskSeriesParams,
  deskSeriesPreviewBody,
  seriesEndedSentence,
} from '@self/contract/desk-series'
import { previewReply, seriesReply } from '@self/contract/series'
import { restReply } from '@self/contract/series-rest'
import { mayDo } from '@self/contract/task'
import { deskWaitingBody, waitingReply } from '@self/contract/waiting'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { refuse } from '../../platform/errors.ts'
import { callerOf, staffFor, staffOf } from '../../platform/http/access.ts'
import { listClientOptions } from '../pay-options.ts'
import { joinFor } from '../waiting.ts'
import { book } from './book.ts'
import { addClient, searchClients } from './client.ts'
import { bookSeries, endSeries, previewForClient } from './series.ts'

const access = 'BOOK_RESERVATIONS' as const
const success = { result: 'success' as const }

/** Booking for somebody on the phone or at the door. */
export const deskBookingRoutes: FastifyPluginAsyncZod = async (app) => {
  // A POST even to read: what somebody says of themselves has no place in an address.
  app.post(
    '/api/desk/clients/search',
    {
      config: { access, notedAs: 'READING' },
      schema: { body: clientSearchBody, response: { 200: clientsReply } },
    },
    async (request) => ({
      ...success,
      data: await searchClients(app, staffFor(request, 'SEE_MEMBERS'), request.body.query),
    }),
  )

  app.post(
    '/api/desk/clients',
    { config: { access }, schema: { body: newClientBody, response: { 200: newClientReply } } },
    async (request) => ({ ...success, data: await addClient(app, staffOf(request), request.body) }),
  )

  app.post(
    '/api/desk/waiting',
    { config: { access }, schema: { body: deskWaitingBody, response: { 200: waitingReply } } },
    async (request) => {
      const actors = { booking: staffOf(request), members: staffFor(request, 'SEE_MEMBERS') }
      return { ...success, data: { id: await joinFor(app, actors, request.body) } }
    },
  )

  app.post(
    '/api/desk/clients/options',
    { config: { access }, schema: { body: clientOptionsQuery, response: { 200: payOptionsReply } } },
    async (request) => {
      const actors = { booking: staffOf(request), members: staffFor(request, 'SEE_MEMBERS') }
      return { ...success, data: await listClientOptions(app, actors, request.body) }
    },
  )

  app.post(
    '/api/desk/bookings',
    { config: { access }, schema: { body: bookBody, response: { 200: bookReply } } },
    async (request) => {
      const { payment } = request.body
      const isDesk = payment && payment.method !== 'LINK'
      if (isDesk && !mayDo(callerOf(request), 'TAKE_PAYMENTS')) throw refuse('FORBIDDEN')
      const actors = {
        booking: isDesk ? staffFor(request, 'TAKE_PAYMENTS') : staffOf(request),
        members: staffFor(request, 'SEE_MEMBERS'),
        links: staffFor(request, 'SEND_LINKS'),
      }
      const reservationId = await book(app, actors, request.body)
      const message = reservationId === null ? LINK_SENT : BOOKED_FOR_CLIENT
      return { ...success, data: { reservationId }, message }
    },
  )

  app.post(
    '/api/desk/series/preview',
    { config: { access }, schema: { body: deskSeriesPreviewBody, response: { 200: previewReply } } },
    async (request) => {
      const actors = { booking: staffOf(request), members: staffFor(request, 'SEE_MEMBERS') }
      return { ...success, data: await previewForClient(app, actors, request.body) }
    },
  )

  app.post(
    '/api/desk/series',
    { config: { access: 'TAKE_PAYMENTS' }, schema: { body: deskSeriesBody, response: { 200: seriesReply } } },
    async (request) => {
      const actors = { booking: staffOf(request), members: staffFor(request, 'SEE_MEMBERS') }
      return { ...success, data: await bookSeries(app, actors, request.body) }
    },
  )

  app.post(
    '/api/desk/series/from/:id/cancel',
    { config: { access }, schema: { params: deskSeriesParams, response: { 200: restReply } } },
    async (request) => {
      const data = await endSeries(app, staffOf(request), Number(request.params.id))
      const message = seriesEndedSentence({ changed: data.changed, untouched: data.untouched.length })
      return { ...success, data, message }
    },
  )
}
