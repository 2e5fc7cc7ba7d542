// `npm run restore [-- --from folder-or-s3 --backup 20261122t061000z --replace]`: the newest backup, or the
// named one, becomes the shop.

import { fillDatabase } from '../src/app/server/fill-database.ts'
import { openFileStorage, readEnvironment } from '../src/app/server/settings/environment.ts'
import { restoreMedia } from '../src/platform/server/backups/copy-media.ts'
import { chooseBackup, loadBackup } from '../src/platform/server/backups/load-backup.ts'
import { openBackupStorage } from '../src/platform/server/backups/storage.ts'
import { putAsideOtherMajor } from '../src/platform/server/embedded-postgres/create-cluster.ts'
import { openLog } from '../src/platform/server/log.ts'
import { overOwnDatabase, readOptions, runCommand } from './command.ts'

await runCommand(async () => {
  const { from, backup, replace } = readOptions({
    from: { type: 'string' },
    backup: { type: 'string' },
    replace: { type: 'boolean' },
  })
  const environment = readEnvironment({ ...process.env, ...(from ? { BACKUP_TO: from } : {}) })
  const storage = await openBackupStorage(environment.backups, 'read')
  const chosen = await chooseBackup(storage, { name: backup, now: new Date() })
  const files = await openFileStorage(environment)
  const aside = replace && !environment.databaseUrl ? putAsideOtherMajor(environment.dataFolder) : undefined
  if (aside) console.log(`The database of the previous PostgreSQL is in ${aside}`)
  await overOwnDatabase(environment, async (url) => {
    let media = 0
    await fillDatabase({
      url,
      isReplaced: replace === true,
      log: openLog(environment.logLevel),
      load: (parts) => loadBackup(url, chosen, parts),
      async bringMedia() {
        media = await restoreMedia(files, chosen)
      },
    })
    const rows = chosen.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored ${chosen.id} of ${chosen.storage.name}: ${rows} rows, ${media} pictures and videos that were not there. Now the shop can be started`,
    )
  })
})
