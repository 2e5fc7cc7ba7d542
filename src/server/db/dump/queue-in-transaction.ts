import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { StartUpError } from '#server/start-up-error.ts'

/** The job queue's own calls within the transaction of a connection. Throws a `StartUpError` for a queue of another version. */
export async function withQueue<Result>(client: pg.Client, work: (queue: PgBoss) => Promise<Result>): Promise<Result> {
  const queue = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  // The failed call throws it, too.
  queue.on('error', () => undefined)
  await queue.start().catch((cause: unknown) => {
    throw new StartUpError('The job queue is of another version: start the shop once', { cause })
  })
  try {
    return await work(queue)
  } finally {
    await queue.stop({ graceful: false })
  }
}

/** Whether a shop has ever been started on the database. */
export async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regnamespace('jobs') is not null as there`)
  return rows[0]?.there === true
}
