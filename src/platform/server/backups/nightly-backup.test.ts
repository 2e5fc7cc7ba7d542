import { truncateSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkNightlyBackup, makeNightlyBackup, watchBackups } from '#app/server/backup-jobs.ts'
import { attentionItems } from '#modules/sales/tables.ts'
import { ask, pieceOf, storageIn, useBackedUpShop } from '#test/backed-up-shop.ts'
import { checkBackup, chooseBackup } from './load-backup.ts'
import { makeBackup } from './make-backup.ts'
import { listBackups } from './manifest.ts'

const { tested, aFolder, shopWith } = useBackedUpShop()

describe('the weekly check', () => {
  it('restores the newest backup into a separate database, and removes it afterwards', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    const checked = await checkBackup(shopWith(storage))
    expect(checked).toMatchObject({ media: 1 })
    expect(checked.rows).toBeGreaterThan(10)
    const { url } = tested.current.testDatabase
    expect(await ask(url, `select from pg_database where datname like 'aro_certo_scratch_%'`)).toEqual([])
  })

  it('informs the staff of a backup that cannot be restored', async () => {
    const { database } = tested.current.shop
    const folder = aFolder()
    const storage = storageIn(folder)
    await makeBackup(shopWith(storage))
    truncateSync(pieceOf(folder, '/profiles/0'), 40)
    await expect(checkNightlyBackup(shopWith(storage))).rejects.toThrow('The backup is damaged')
    const raised = (await database.select().from(attentionItems)).filter(({ kind }) => kind === 'backup-unusable')
    expect(raised).toMatchObject([
      { details: { cause: expect.stringContaining('profiles/0 is not what was written') } },
    ])
  })
})

describe('the nightly backup', () => {
  const raised = async () =>
    (await tested.current.shop.database.select().from(attentionItems)).filter(({ kind }) => kind === 'backup-missing')

  it('is made once a night, and the staff are informed if there is none for a day and a half', async () => {
    const storage = storageIn(aFolder())
    const shop = shopWith(storage)
    await makeNightlyBackup(shop)
    await makeNightlyBackup(shop)
    expect(await listBackups(storage)).toHaveLength(1)
    const after = (hours: number) => ({ ...shop, now: () => new Date(Date.now() + hours * 3_600_000) })
    expect(await watchBackups(after(25))).toEqual({ isDue: false })
    expect(await watchBackups(after(27))).toEqual({ isDue: true })
    expect(await raised()).toEqual([])
    expect(await watchBackups(after(37))).toEqual({ isDue: true })
    expect(await raised()).toHaveLength(1)
  })

  it('ignores backups that a wrong clock dated in the future', async () => {
    const storage = storageIn(aFolder())
    const shop = shopWith(storage)
    const after = (hours: number) => ({ ...shop, now: () => new Date(Date.now() + hours * 3_600_000) })
    await makeBackup(after(8760))
    await expect(chooseBackup(storage, { now: shop.now() })).rejects.toThrow('dated in the future')
    expect(await watchBackups(after(27))).toEqual({ isDue: true })
    await makeNightlyBackup(shop)
    const made = (await listBackups(storage)).map(({ id }) => id)
    expect(made).toHaveLength(2)
    expect(await chooseBackup(storage, { now: shop.now() })).toMatchObject({ id: made[1] })
    expect(await chooseBackup(storage, { name: made[0], now: shop.now() })).toMatchObject({ id: made[0] })
    expect(await checkBackup(shop)).toMatchObject({ id: made[1] })
    await shop.database.delete(attentionItems)
    expect(await watchBackups(after(25))).toEqual({ isDue: false })
    expect(await watchBackups(after(37))).toEqual({ isDue: true })
    expect(await raised()).toMatchObject([{ details: { cause: expect.stringContaining('newest: ') } }])
  })

  it('does nothing if it is switched off', async () => {
    const storage = storageIn(aFolder())
    const watched = shopWith(storage)
    const backups = { ...watched.ports.backups, isNightly: false }
    const shop = { ...watched, ports: { ...watched.ports, backups } }
    await makeNightlyBackup(shop)
    expect(await watchBackups({ ...shop, now: () => new Date(Date.now() + 1e9) })).toEqual({ isDue: false })
    expect(await listBackups(storage)).toEqual([])
  })
})
