import { StartUpError } from '#server/start-up-error.ts'
import { onDumpConnection } from './connect.ts'

/** Throws a `StartUpError` while a shop runs on a database: it would continue with what it has cached of it. */
export function refuseRunningShop(url: string): Promise<void> {
  return onDumpConnection(url, async (client) => {
    const { rowCount } = await client.query(`
      select from pg_stat_activity
      where datname = current_database() and application_name in ('aro-certo', 'aro-certo-jobs')`)
    if (rowCount) throw new StartUpError('A shop is running over this database: stop it first')
  })
}
