/** A state machine as data: what may follow each state. */
export type StateTable<State extends string> = { readonly [From in State]: readonly State[] }

/** The states from which a table leads to every one of To. */
export type Before<Table extends StateTable<string>, To extends string> = {
  [From in keyof Table & string]: [To] extends [Table[From][number]] ? From : never
}[keyof Table & string]

export const statesOf = <Table extends StateTable<string>>(table: Table) =>
  Object.keys(table) as (keyof Table & string)[]

/** The states from which a table leads to `to` in one step. */
export const statesBefore = <Table extends StateTable<string>, To extends keyof Table & string>(
  table: Table,
  to: To,
): readonly Before<Table, To>[] =>
  statesOf(table).filter((from): from is Before<Table, To> => table[from]?.includes(to) ?? false)

/** True, and the compiler knows it, while a row is in one of these states. */
export const isIn = <Row extends { state: string }, State extends Row['state']>(
  row: Row,
  states: readonly State[],
): row is Row & { state: State } => states.some((state) => state === row.state)
