import pg from 'pg'

/**
 * A connection through a pooler, which hands each transaction to another connection of PostgreSQL's: what one of these has prepared
 * under a name, the next does not know, or knows already. So no statement has a name here, and each is planned anew.
 */
export class NamelessClient extends pg.Client {}

// By the prototype: one way of asking stands here for all those that the driver's types list.
Object.defineProperty(NamelessClient.prototype, 'query', {
  value(this: pg.Client, statement: unknown, ...others: unknown[]): unknown {
    return Reflect.apply(pg.Client.prototype.query, this, [withoutName(statement), ...others])
  },
})

/** Statements that come as objects of the driver's own, such as a copy of rows, have none. */
function withoutName(statement: unknown): unknown {
  const isPlain = typeof statement === 'object' && statement !== null && !('submit' in statement)
  return isPlain ? { ...statement, name: undefined } : statement
}
