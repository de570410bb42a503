// A transaction has a query builder of its own, but its connection's prepared statements serve the next transaction too.

const connections = new WeakMap<object, object>()

export function shareStatements<Builder extends object>(transaction: Builder, connection: Builder): void {
  connections.set(transaction, connection)
}

/** The builder whose prepared statements this one uses: its connection's, or itself. */
export const connectionBuilder = <Builder extends object>(builder: Builder): Builder =>
  (connections.get(builder) as Builder | undefined) ?? builder
