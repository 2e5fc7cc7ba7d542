// `npm run db:reset`: deletes the shop's own database, its pictures and its outbox, so that the next start
// fills a new one.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  removeCluster,
  startEmbeddedPostgres,
} from '../src/platform/server/embedded-postgres/start-embedded-postgres.ts'
import { StartUpError } from '../src/platform/server/errors.ts'
import { runCommand } from './command.ts'

const dataFolder = process.env.DATA_DIR ?? '.data'

await runCommand(async () => {
  if (process.env.DATABASE_URL)
    throw new StartUpError('DATABASE_URL is set: a database that is not the shop’s own is never deleted here')
  // Owning the cluster for a moment proves that no shop is running over it.
  const postgres = await startEmbeddedPostgres(dataFolder)
  await postgres.stop()
  removeCluster(postgres)
  for (const name of ['media', 'outbox', 'administrator.txt'])
    rmSync(join(dataFolder, name), { recursive: true, force: true })
  console.log(`${dataFolder}: database, pictures and outbox are deleted; the next start makes new ones`)
})
