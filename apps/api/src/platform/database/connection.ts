import pg from 'pg'
import { DatabaseAway, isConnectionLost, isPlanOutdated, isReadOnly } from './failures.ts'
import { StatementNames } from './named-statements.ts'

/** Above statement_timeout: a query that PostgreSQL ends by itself is answered before. */
const QUERY_TIMEOUT = 7_000

/** In milliseconds; how long a question to the whole database may take, beside everything else. */
export const LONGEST_QUERY = 60_000

const BEGIN = /^(begin|start transaction)/

type Callback = (error: Error | undefined, result?: unknown) => void

/** A connection to a PostgreSQL server: names its statements, and ends when it is lost or silent (docs/decisions/029). */
export class Connection extends pg.Client {
  /** In milliseconds; 0: as long as it takes. */
  queryTimeout = QUERY_TIMEOUT

  readonly #names: StatementNames
  #unanswered = 0

  constructor(config?: pg.ClientConfig, names = new StatementNames()) {
    super(config)
    this.#names = names
    this.on('error', () => undefined) // its queries fail; an event without a listener would end the process
    const send = this.query.bind(this) as (config: pg.QueryConfig) => Promise<unknown>
    this.query = ((text: string, values?: unknown[], callback?: Callback) => {
      const result = this.#limit(text, () => this.#renew(text, () => send(this.#named(text, values))))
      return callback ? void result.then((rows) => callback(undefined, rows), callback) : result
    }) as typeof this.query
  }

  /** A pipelined connection would wait for its answers, and a silent one gives none. */
  override end(callback?: (error: Error) => void): Promise<void> {
    if (this.#unanswered > 0) this.connection.stream.destroy()
    return callback ? (super.end(callback) as unknown as Promise<void>) : super.end()
  }

  #named(text: string, values?: unknown[]): pg.QueryConfig {
    if (!values || !/^\s*(select|insert|update|delete|with)/.test(text))
      return { text, ...(values && { values }) }
    return { name: this.#names.nameOf(text), text, values }
  }

  /** Prepares a statement again whose plan is outdated; within a transaction, that is for the one that repeats it. */
  async #renew<Result>(text: string, query: () => Promise<Result>): Promise<Result> {
    try {
      return await query()
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      this.#names.rename(text)
      if (this.getTransactionStatus() !== 'I') throw error
      return query()
    }
  }

  async #limit<Result>(text: string, query: () => Promise<Result>): Promise<Result> {
    let silence: DatabaseAway | undefined
    const onTimeout = (): void => {
      silence = new DatabaseAway(`PostgreSQL has not answered for ${this.queryTimeout} ms`)
      void this.end()
    }
    const timer = this.queryTimeout > 0 ? setTimeout(onTimeout, this.queryTimeout) : undefined
    this.#unanswered += 1
    try {
      return await query()
    } catch (error) {
      // The pool drops it at its release. Behind a begin that failed nothing may run.
      if (isConnectionLost(error) || isReadOnly(error) || BEGIN.test(text)) void this.end()
      throw silence ?? error
    } finally {
      this.#unanswered -= 1
      clearTimeout(timer)
    }
  }
}

/** Lets the queries of a connection take as long as they need, or so many milliseconds, until the returned function is called. */
export function liftQueryTimeout(client: pg.PoolClient, timeout = 0): () => void {
  if (!(client instanceof Connection)) return () => undefined
  client.queryTimeout = timeout
  return () => {
    client.queryTimeout = QUERY_TIMEOUT
  }
}
