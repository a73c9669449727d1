import {
  CamelCasePlugin,
  type DatabaseConnection,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type RootOperationNode,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'

/** Columns that a later release renames (docs/decisions/030), and what they are called everywhere but in SQL. */
export const RENAMED: Readonly<Record<string, string>> = {
  merchant_uid: 'order_id',
  imp_uid: 'provider_payment_id',
  told_by: 'source',
}

const columns = new Map(Object.entries(RENAMED).map(([column, name]) => [name, column]))
const snakeNames = new Map<string, string>()

/** Writes our names as the tables have them, each turned once: docs/decisions/027. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    const known = snakeNames.get(name)
    if (known !== undefined) return known
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const column = super.sanitizeIdentifier(columns.get(snake) ?? snake)
    snakeNames.set(name, column)
    return column
  }
}

/**
 * Sends `begin` and a transaction's first statement without waiting in between, where the connection pipelines: a round
 * trip less (docs/decisions/155).
 */
class PipeliningDriver extends PostgresDriver {
  readonly #pool: Pool
  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const beginning = super.beginTransaction(connection, settings)
    if (!this.#pool.options.pipeline) return beginning
    beginning.catch(() => undefined) // it fails with its connection, and so does the first statement
  }
}

export class ServerDialect extends PostgresDialect {
  readonly #pool: Pool
  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver(): PipeliningDriver {
    return new PipeliningDriver(this.#pool)
  }
  override createQueryCompiler(): SnakeCaseCompiler {
    return new SnakeCaseCompiler()
  }
}

/** Rows come back under our names. Their statements are written by the compiler, not turned by a copy of them. */
export class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  protected override camelCase(column: string): string {
    return super.camelCase(RENAMED[column] ?? column)
  }

  /** What stands in a column keeps its own names, so that there is nothing to walk through. */
  protected override mapRow(row: Record<string, unknown>): Record<string, unknown> {
    const mapped: Record<string, unknown> = {}
    for (const column in row) mapped[this.camelCase(column)] = row[column]
    return mapped
  }
}
