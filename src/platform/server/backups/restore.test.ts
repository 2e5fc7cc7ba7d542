import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fillDatabase } from '#app/server/fill-database.ts'
import { ask, pieceOf, storageIn, useBackedUpShop } from '#test/backed-up-shop.ts'
import { everythingIn } from '#test/empty-database.ts'
import { diskStorage } from '../storage/file-storage.ts'
import { chooseBackup, loadBackup } from './load-backup.ts'
import { makeBackup } from './make-backup.ts'
import { backupKey, backupStorage } from './storage.ts'

const { tested, aFolder, aDatabase, shopWith, restore } = useBackedUpShop()

const tablesIn = (url: string) =>
  ask(url, `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)

describe('a restore', () => {
  it('refuses a database with rows, and replaces it on request', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    const target = await aDatabase()
    await restore(storage, target)
    await ask(target, `update profiles set first_name = 'Outra'`)
    const before = await everythingIn(target)
    await expect(restore(storage, target)).rejects.toThrow(/The database is not empty: .* has rows. --replace deletes/)
    expect(await everythingIn(target)).toEqual(before)
    await restore(storage, target, { isReplaced: true })
    expect(await everythingIn(target)).toEqual(await everythingIn(tested.current.testDatabase.url))
  })

  it('refuses a database of another program, even if it is to be replaced', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    const target = await aDatabase()
    await ask(target, 'create table letters (word text)')
    await expect(restore(storage, target, { isReplaced: true })).rejects.toThrow(/has tables that are not a shop's/)
    expect(await tablesIn(target)).toEqual([{ relname: 'letters' }])
  })

  it('refuses a database that a running shop uses', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    await expect(restore(storage, tested.current.testDatabase.url, { isReplaced: true })).rejects.toThrow(
      'A shop is running over this database: stop it first',
    )
  })

  it('leaves the database empty if it is interrupted at the last moment', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    const target = await aDatabase()
    const chosen = await chooseBackup(storage, { now: new Date() })
    const isCut = expect(
      fillDatabase({
        url: target,
        isReplaced: false,
        log: tested.current.shop.log,
        load: (parts) => loadBackup(target, chosen, parts),
        // As if the process were killed: its connection is cut before the commit.
        bringMedia: async () =>
          void (await ask(
            target,
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'aro-certo dump'`,
          )),
      }),
    ).rejects.toThrow()
    await isCut
    expect(await tablesIn(target)).toEqual([])
    await restore(storage, target)
  })

  it('reports a wrong key, a missing key, and a missing backup', async () => {
    const folder = aFolder()
    await expect(chooseBackup(storageIn(folder), { now: new Date() })).rejects.toThrow(
      `There is no backup in ${folder}`,
    )
    await makeBackup(shopWith(storageIn(folder)))
    const other = backupStorage({
      name: folder,
      files: diskStorage(folder),
      key: backupKey('another key of many letters, too'),
    })
    await expect(chooseBackup(other, { now: new Date() })).rejects.toThrow(
      /^The backup was made with another key: put the file backup-key .* into DATA_DIR, or set the BACKUP_KEY/,
    )
    await expect(chooseBackup(storageIn(folder, false), { now: new Date() })).rejects.toThrow(
      /^The backup is encrypted: put the file backup-key .* into DATA_DIR, or set the BACKUP_KEY/,
    )
    await expect(chooseBackup(storageIn(folder), { name: '20200101t000000z', now: new Date() })).rejects.toThrow(
      'There is no whole backup',
    )
  })

  it.each([true, false])(
    'reports pieces that are missing, truncated or changed, encrypted: %s',
    { timeout: 120_000 },
    async (isEncrypted) => {
      const folder = aFolder()
      const storage = storageIn(folder, isEncrypted)
      await makeBackup(shopWith(storage))
      const target = await aDatabase()
      const piece = pieceOf(folder, '/order_items/0')
      const whole = readFileSync(piece)
      truncateSync(piece, whole.length - 9)
      await expect(restore(storage, target)).rejects.toThrow(/The backup is damaged: .*order_items\/0/)
      writeFileSync(piece, Buffer.concat([whole.subarray(0, -1), Buffer.of((whole.at(-1) ?? 0) ^ 1)]))
      await expect(restore(storage, target)).rejects.toThrow(/The backup is damaged: .*order_items\/0/)
      truncateSync(piece, 0)
      await expect(restore(storage, target)).rejects.toThrow(/The backup is damaged: .*order_items\/0/)
      rmSync(piece)
      await expect(restore(storage, target)).rejects.toThrow(/The backup is not whole: .*order_items\/0 is missing/)
      expect(await tablesIn(target)).toEqual([])
      writeFileSync(piece, whole)
      await restore(storage, target)
    },
  )
})
