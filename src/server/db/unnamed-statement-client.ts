import pg from 'pg'

/**
 * A connection through a pooler, which assigns each transaction to any of PostgreSQL's connections: a
 * statement prepared under a name on one of them is unknown on the next, or exists already. So no statement
 * has a name here, and each is planned again.
 */
export class UnnamedStatementClient extends pg.Client {}

// On the prototype: one method implements all the overloads of the driver's types.
Object.defineProperty(UnnamedStatementClient.prototype, 'query', {
  value(this: pg.Client, statement: unknown, ...others: unknown[]): unknown {
    return Reflect.apply(pg.Client.prototype.query, this, [withoutName(statement), ...others])
  },
})

/** Statements that are objects of the driver's own, such as COPY, have none. */
function withoutName(statement: unknown): unknown {
  const isPlain = typeof statement === 'object' && statement !== null && !('submit' in statement)
  return isPlain ? { ...statement, name: undefined } : statement
}
