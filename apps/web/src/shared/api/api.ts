import { RENEWED_TOKEN } from '@self/contract/access'
import type { ForeignChange } from '@self/contract/change-log'
import type { Touched } from '@self/contract/impact'
import type { Puzzle } from '@self/contract/puzzle'
import type { RefusalCode } from '@self/contract/refusal-codes'
import type { ZodMiniType } from 'zod/mini'
import { readToken, renewToken } from '../login-session/token.ts'
import { NotStored } from '../store/not-stored.ts'
import { readJson } from '../store/read-json.ts'
import { solve } from './solving.ts'

export const NEW_VERSION = '새 버전이 나온 것 같아요. 화면을 새로 고쳐 주세요.'
const OFFLINE = '인터넷에 연결되지 않았어요. 연결을 확인하고 다시 시도해 주세요.'

/** What the server refused, in its own words; status 0 when it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly errorType: string | undefined
  /** What to solve before the call is made again. */
  readonly puzzle: Puzzle | undefined
  /** What others have changed of a record since it was seen. */
  readonly changes: readonly ForeignChange[] | undefined
  /** What has to be decided before the call is made again. */
  readonly touched: readonly Touched[] | undefined
  /** Of a member who was merged: who is kept. */
  readonly mergedInto: number | undefined

  constructor(status: number, message: string, said: Said = {}) {
    const { code, errorType, puzzle, changes, touched, mergedInto } = said
    super(message)
    this.status = status
    this.code = code
    this.errorType = errorType
    this.puzzle = puzzle
    this.changes = changes
    this.touched = touched
    this.mergedInto = mergedInto
  }
}

/** A reply that this page's schema refuses: the page was loaded before an upgrade, most likely. */
class UnreadableReply extends Error {}

export const isUnreadable = (error: unknown): boolean => error instanceof UnreadableReply

/** The server did not answer; anything else it says again when asked again. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** By our server's word nothing is there, and won't be at a second try; a proxy's 404 has no code. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.code !== undefined

/** What is known of why a call failed; nothing of what the server did not say. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof UnreadableReply || error instanceof NotStored
    ? error.message
    : ''

/** The one place a caught error becomes a sentence; what the server did not say stays out of the reader's sight. */
export const sentenceFor = (error: unknown): string => reasonOf(error) || '정보를 불러오는데 실패했습니다.'

/** One of these refusals of the server; what comes without a code is none of them. */
export function isRefusal(error: unknown, ...codes: RefusalCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}

/** 401 and 403 are answered once for all screens (access-guard.tsx): a screen that catches one keeps silent. */
export function isAccessProblem(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a Blob goes as it is. */
  body?: unknown
  signal?: AbortSignal
  /** Goes out even when the page is left meanwhile. */
  isLasting?: boolean
}

/**
 * What the server answers, by its schema. Throws ApiError for a refusal and for a server out of reach, and what
 * `isUnreadable` knows for a reply that the schema refuses.
 */
export async function api<T>(reply: ZodMiniType<T>, path: string, call: Call = {}): Promise<T> {
  const response = await ask(path, call)
  const said = readJson(await response.text())
  // A proxy's error page is no JSON: then there is nothing to read.
  if (said === undefined) return reply.parse(said)
  const read = reply.safeParse(said)
  if (!read.success) throw new UnreadableReply(NEW_VERSION, { cause: read.error })
  return read.data
}

/** A file for the reader to keep. Throws as `api` does. */
export const apiFile = async (path: string, call: Call = {}): Promise<Blob> => (await ask(path, call)).blob()

/** What goes on until one side ends it. Throws as `api` does. */
export async function apiStream(path: string, call: Call): Promise<ReadableStream<Uint8Array>> {
  const { body } = await ask(path, call)
  if (!body) throw new ApiError(0, OFFLINE)
  return body
}

/** What the staff's screens do about a failure before anybody hears of it; true has the call made again. */
export const failures: { onError?: (error: unknown) => Promise<boolean> } = {}

/** How often a puzzle is solved for one call: it may have become harder meanwhile. */
const SOLVED = 3

async function ask(path: string, call: Call): Promise<Response> {
  let current = call
  for (let solved = 0; ; solved += 1)
    try {
      return await askOnce(path, current)
    } catch (error) {
      const puzzle = error instanceof ApiError && error.puzzle
      // Without https a browser has nothing to solve it with.
      if (puzzle && solved < SOLVED && crypto.subtle)
        current = { ...call, body: { ...(call.body ?? {}), puzzle: await solve(puzzle) } }
      else if (!(await failures.onError?.(error))) throw error
    }
}

async function askOnce(path: string, call: Call): Promise<Response> {
  const { method = 'GET', signal, isLasting } = call
  const token = readToken()
  const { type, body } = written(call)
  const response = await reach(path, {
    method,
    credentials: 'include',
    headers: { 'Content-Type': type, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body }),
    ...(signal && { signal }),
    ...(isLasting && { keepalive: true }),
  })
  const renewed = response.headers.get(RENEWED_TOKEN)
  if (token && renewed) renewToken(token, renewed)
  if (response.ok) return response
  // Refused for a token that has been replaced on the way: it says nothing about the new one.
  if (response.status === 401 && isReplaced(token)) return askOnce(path, call)
  const { message = '', ...kind } = (readJson(await response.text()) ?? {}) as Said
  throw new ApiError(response.status, message, kind)
}

/** An empty body under a JSON content type is refused by strict servers. */
const written = ({ body }: Call): { type: string; body: string | Blob } =>
  body instanceof Blob
    ? { type: body.type, body }
    : { type: 'application/json', body: JSON.stringify(body ?? {}) }

function isReplaced(sent: string | null): boolean {
  const token = readToken()
  return token !== null && token !== sent
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiError(0, OFFLINE)
  }
}

/** What is read of a problem. */
type Said = {
  message?: string
  code?: string
  errorType?: string
  puzzle?: Puzzle
  changes?: readonly ForeignChange[]
  touched?: readonly Touched[]
  mergedInto?: number
}
