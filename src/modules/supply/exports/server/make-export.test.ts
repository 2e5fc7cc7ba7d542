import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#modules/catalog/products/tables.ts'
import type { Database } from '#platform/server/database/client.ts'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { manyProducts } from '#test/builders/many-products.ts'
import { databaseWith } from '#test/database-with.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { exportPath } from '../contract.ts'
import { exportRetentionDays, maxDirectExportRows } from '../rules.ts'
import { listExports } from '../tables.ts'
import { requeueExports, sweepExports } from './export-files.ts'
import { makeExportHandler } from './jobs.ts'
import { makeExport } from './make-export.ts'

const server = useTestServer()
const shop = () => server.current.shop
let administrator: ProfileRow
let colleague: Visitor
const staff = () => callAs(shop(), administrator).admin.exports
const count = maxDirectExportRows + 1

beforeAll(async () => {
  administrator = await anAdministrator(shop().database, { firstName: 'Rita', lastName: 'Lima' })
  colleague = await server.current.signUp({ isAdmin: true })
  await manyProducts(shop().database, { name: '=Muitas', count })
})
beforeEach(async () => {
  await shop().database.delete(listExports)
  await shop().database.delete(auditLog)
})

const ask = async (format: 'csv' | 'xlsx' = 'csv', search = 'muitas') => {
  const id = randomUUID()
  const answer = await staff().ask({ id, kind: 'products', format, filter: { search } })
  return { id, ...answer }
}
const fetchFile = (id: string, as: Pick<Visitor, 'fetch'> = colleague) => as.fetch(`${exportPath}/files/${id}`)
async function filesOf(id: string): Promise<number> {
  let count = 0
  for await (const _file of shop().files.list(`exports/${id}`)) count += 1
  return count
}

describe('a list that is exported', () => {
  it('is downloaded at once if it is short, and leaves no file', async () => {
    expect(await ask('csv', 'nada com este nome')).toMatchObject({ isAccepted: false })
    expect(await staff().list()).toEqual([])
    expect(await shop().database.$count(auditLog)).toBe(0)
  })

  it('is made by a job if it is long, for all staff', async () => {
    const { id, isAccepted } = await ask()
    expect(isAccepted).toBe(true)
    const waiting = { state: 'waiting', rowCount: count, handledCount: 0, author: 'Rita Lima', bytes: 0 }
    expect(await staff().list()).toMatchObject([{ id, ...waiting }])
    expect((await fetchFile(id)).status).toBe(404)
    await makeExportHandler.run(shop(), { exportId: id })
    const found = await callAs(shop(), administrator).admin.exports.find({ id })
    expect(found).toMatchObject({ state: 'done', handledCount: count })

    const answer = await fetchFile(id)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': `attachment; filename="${found.fileName}"`,
      'cache-control': 'no-store',
    })
    const lines = (await answer.text()).trim().split('\n')
    expect(lines).toHaveLength(1 + count)
    // No cell is a formula, in any of the files.
    expect(lines[1]).toContain("'=Muitas")
    const audited = await shop().database.select().from(auditLog)
    expect(audited.map(({ actorId, entityId }) => [actorId, entityId])).toEqual([
      [administrator.id, found.fileName],
      [colleague.id, found.fileName],
    ])
  })

  it('is requested once under one id, also as a workbook', async () => {
    const { id } = await ask('xlsx')
    await staff().ask({ id, kind: 'products', format: 'xlsx', filter: { search: 'muitas' } })
    expect(await staff().list()).toHaveLength(1)
    await makeExport(shop(), id)
    const answer = await fetchFile(id)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(bytes.subarray(0, 4).toString('hex')).toBe('504b0304')
    // Running once more changes nothing.
    await makeExport(shop(), id)
    expect(Buffer.from(await (await fetchFile(id)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('is refused to callers who are no administrator, and not found by an invalid id', async () => {
    const { id } = await ask()
    await makeExport(shop(), id)
    expect((await fetchFile(id, server.current.anonymous)).status).toBe(401)
    expect((await fetchFile(id, await server.current.signUp())).status).toBe(403)
    expect((await fetchFile('produtos')).status).toBe(404)
    expect((await server.current.anonymous.fetch(`/media/exports/${id}`)).status).toBe(404)
  })
})

/** The shop, in which something happens once a job has begun to read a list. */
const whenRead = (happen: () => Promise<unknown>): Shop => ({
  ...shop(),
  database: replacing(shop().database, 'transaction', (work: (tx: Database) => Promise<unknown>, settings: never) =>
    shop().database.transaction(
      (tx) =>
        work(
          replacing(tx, '$count', async (...counted: Parameters<Database['$count']>) => {
            const found = await tx.$count(...counted)
            await happen()
            return found
          }),
        ),
      settings,
    ),
  ),
})

const replacing = (target: Database, replaced: keyof Database, replacement: unknown): Database =>
  databaseWith(target, { [replaced]: replacement })

describe('while it is made', () => {
  it('contains the list as of one moment', async () => {
    const last = eq(products.description, String(count - 1))
    const { id } = await ask()
    await makeExport(
      whenRead(() => shop().database.update(products).set({ name: 'Outra' }).where(last)),
      id,
    )
    await shop().database.update(products).set({ name: '=Muitas' }).where(last)
    const text = await (await fetchFile(id)).text()
    expect(text).not.toContain('Outra')
    expect(text.trim().split('\n')).toHaveLength(1 + count)
  })

  it('can be cancelled by anybody, and leaves no file', async () => {
    const { id } = await ask()
    await makeExport(
      whenRead(() => staff().cancel({ id })),
      id,
    )
    expect(await staff().list()).toMatchObject([{ state: 'cancelled' }])
    expect(await filesOf(id)).toBe(0)
    expect((await fetchFile(id)).status).toBe(404)
    await makeExport(shop(), id)
    expect(await filesOf(id)).toBe(0)
    await expect(staff().cancel({ id })).rejects.toMatchObject({ code: 'EXPORT_ENDED' })
    await expect(staff().cancel({ id: randomUUID() })).rejects.toMatchObject({ code: 'EXPORT_NOT_FOUND' })
  })

  it('starts over after an interruption, and a new run ends one that is still running', async () => {
    const { id } = await ask()
    const broken = whenRead(() => Promise.reject(new Error('the process is gone')))
    await expect(makeExport(broken, id)).rejects.toThrow('gone')
    expect(await staff().list()).toMatchObject([{ state: 'running' }])
    await makeExport(
      whenRead(() => makeExport(shop(), id)),
      id,
    )
    expect(await staff().list()).toMatchObject([{ state: 'done', handledCount: count }])
    expect(await filesOf(id)).toBe(1)
    expect((await (await fetchFile(id)).text()).trim().split('\n')).toHaveLength(1 + count)
  })

  it('is enqueued again if its job was lost', async () => {
    const { id } = await ask()
    expect(await requeueExports(shop())).toBe(0)
    await shop().database.execute(sql`delete from jobs.job where name = 'make-export'`)
    expect(await requeueExports(shop())).toBe(1)
    await makeExport(shop(), id)
    await shop().database.execute(sql`delete from jobs.job where name = 'make-export'`)
    expect(await requeueExports(shop())).toBe(0)
  })

  it('is reported to the staff if it fails, and made when it is retried', async () => {
    const { id } = await ask()
    await makeExportHandler.onFinalFailure(shop(), { exportId: id }, randomUUID())
    expect(await staff().list()).toMatchObject([{ state: 'failed' }])
    await makeExport(shop(), id)
    expect(await staff().list()).toMatchObject([{ state: 'done' }])
    await makeExportHandler.onFinalFailure(shop(), { exportId: id }, randomUUID())
    expect(await staff().list()).toMatchObject([{ state: 'done' }])
    expect(await filesOf(id)).toBe(1)
  })

  it('leaves nothing on a full disk after it failed, even if the files cannot be removed at first', async () => {
    const { id } = await ask()
    const { files } = shop()
    const remove = () => Promise.reject(new Error('EIO: i/o error, unlink'))
    const full: Shop = {
      ...shop(),
      files: {
        ...files,
        put: async (path, content) => {
          await files.put(path, content)
          throw new Error('ENOSPC: no space left on device, write')
        },
      },
    }
    await expect(makeExport(full, id)).rejects.toThrow('ENOSPC')
    const removing = makeExportHandler.onFinalFailure(
      { ...full, files: { ...files, remove } },
      { exportId: id },
      randomUUID(),
    )
    await expect(removing).rejects.toThrow('EIO')
    expect(await staff().list()).toMatchObject([{ state: 'failed' }])
    expect(await filesOf(id)).toBe(1)
    await makeExportHandler.onFinalFailure(shop(), { exportId: id }, randomUUID())
    expect(await filesOf(id)).toBe(0)
  })
})

describe('a file that is there', () => {
  it('is removed after the retention period', async () => {
    const { id } = await ask()
    await makeExport(shop(), id)
    const later = (days: number) => ({ ...shop(), now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) })
    await sweepExports(later(exportRetentionDays - 1))
    expect(await filesOf(id)).toBe(1)
    await sweepExports(later(exportRetentionDays + 1))
    expect(await filesOf(id)).toBe(0)
    expect(await staff().list()).toEqual([])
  })

  it('is not found in a shop that was restored without it', async () => {
    const { id } = await ask()
    await makeExport(shop(), id)
    for await (const { path } of shop().files.list(`exports/${id}`)) await shop().files.remove(path)
    expect((await fetchFile(id)).status).toBe(404)
  })
})
