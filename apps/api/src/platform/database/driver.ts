import { type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'

/**
 * Sends `begin` and a transaction's first statement without waiting in between, where the connection pipelines: a round
 * trip less (docs/decisions/155).
 */
export class PipeliningDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    // It fails with its connection alone, and the first statement fails as well.
    void super.beginTransaction(connection, settings).catch(() => undefined)
  }
}
