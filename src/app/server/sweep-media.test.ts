import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makePictureVariants } from '#modules/catalog/media/server/jobs.ts'
import { requireMedia } from '#modules/catalog/media/server/media-use.ts'
import { variantPath } from '#modules/catalog/media/server/picture-variants.ts'
import { banners, categories, media, products } from '#modules/catalog/tables.ts'
import { sharedPictureSize } from '#platform/picture-address.ts'
import { TooBusyError } from '#platform/server/errors.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { uploadPicture } from '#test/uploads.ts'
import { isOwned, sweepMedia } from './sweep-media.ts'

const opened = usePayingShop()
const folder = mkdtempSync(join(tmpdir(), 'aro-certo-sweep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hour = 3_600_000
/** The shop as it is some hours from now. */
const later = (hours: number): Shop => ({ ...opened.current.shop, now: () => new Date(Date.now() + hours * hour) })
const database = () => opened.current.shop.database
let number = 0
let actorId: string

async function aPicture(): Promise<string> {
  number += 1
  return await uploadPicture(opened.current.shop, actorId, 400 + number)
}
const pathOf = (url: string) => url.replace('/media/', 'originals/')
const isThere = async (url: string) =>
  (await database().$count(media, eq(media.url, url))) === 1 && (await later(0).files.sizeOf(pathOf(url))) !== undefined

beforeEach(async () => {
  actorId = (await anAdministrator(database())).id
  await sweepMedia(later(100))
  await sweepMedia(later(200))
})

describe('files without owner', () => {
  it('stay for a day and are deleted then, with all their variants', async () => {
    const url = await aPicture()
    const hash = url.slice(7, 39)
    await makePictureVariants(later(0), hash)
    const variants = [160, 320, 480].flatMap((width) => ['avif', 'webp'].map((format) => ({ hash, width, format })))
    const sizes = () => Promise.all(variants.map((name) => later(0).files.sizeOf(variantPath(name as never))))
    expect((await sizes()).every((size) => size !== undefined)).toBe(true)
    const toShare = variantPath({ hash, ...sharedPictureSize, format: 'jpg' })
    await later(0).files.put(toShare, Buffer.from('a picture of a link'))
    expect(await sweepMedia(later(23))).toBe(0)
    expect(await isThere(url)).toBe(true)
    expect(await sweepMedia(later(25))).toBe(1)
    expect(await isThere(url)).toBe(false)
    expect((await sizes()).every((size) => size === undefined)).toBe(true)
    expect(await later(0).files.sizeOf(toShare)).toBeUndefined()
  })

  it('stay another day when they are sent again', async () => {
    const url = await aPicture()
    number -= 1
    const { shop } = opened.current
    opened.current.shop = later(20)
    expect(await aPicture()).toBe(url)
    opened.current.shop = shop
    expect(await sweepMedia(later(30))).toBe(0)
    expect(await sweepMedia(later(45))).toBe(1)
  })
})

it('are found by joining them with their owners once, however many there are', async () => {
  const { rows } = await database().execute<{ 'QUERY PLAN': string }>(
    sql`explain select from ${media} where ${media.unownedSince} is null and not ${isOwned}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Anti Join')
  expect(plan).not.toContain('SubPlan')
})

describe('files with an owner', () => {
  it('stay while a product, a category, a banner or an order shows them', async () => {
    const [ofProduct, second, ofCategory, ofBanner, ofOrder] = await Promise.all(Array.from({ length: 5 }, aPicture))
    if (!ofProduct || !second || !ofCategory || !ofBanner || !ofOrder) throw new Error('no pictures')
    const product = await aProduct(database(), { imageUrls: [ofProduct, second] })
    const category = await aCategory(database(), 'Suspensão')
    await database().update(categories).set({ imageUrl: ofCategory }).where(eq(categories.id, category.id))
    await database()
      .insert(banners)
      .values({ title: 'Oferta', displayOrder: 1, desktopFilePath: ofBanner, mobileFilePath: ofBanner })
    const sold = await aProduct(database(), { imageUrls: [ofOrder] })
    await anOrder(later(0), sold)
    await database().update(products).set({ deletedAt: new Date() }).where(eq(products.id, sold.id))
    expect(await sweepMedia(later(100))).toBe(0)

    await database()
      .update(products)
      .set({ imageUrls: [ofProduct] })
      .where(eq(products.id, product.id))
    expect(await sweepMedia(later(101))).toBe(0)
    expect(await sweepMedia(later(126))).toBe(1)
    expect(await isThere(second)).toBe(false)

    // An archived product can be restored.
    await database().update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id))
    await sweepMedia(later(200))
    expect(await sweepMedia(later(230))).toBe(0)
    expect([
      await isThere(ofProduct),
      await isThere(ofCategory),
      await isThere(ofBanner),
      await isThere(ofOrder),
    ]).toEqual([true, true, true, true])
  })

  it('are not deleted while a form with them is being saved', async () => {
    const url = await aPicture()
    let sweeping: Promise<number> | undefined
    await inTransaction(later(0), async (tx) => {
      await requireMedia(tx, [url])
      sweeping = sweepMedia(later(48))
      expect(await sweeping).toBe(0)
      await aProduct(tx.database, { imageUrls: [url] })
    })
    expect(await sweepMedia(later(49))).toBe(0)
    expect(await isThere(url)).toBe(true)
  })
})

describe('while the storage does not respond', () => {
  /** A shop whose storage waits until it is released, and the number of open transactions meanwhile. */
  function slowly(step: 'put' | 'remove', hours = 0) {
    const shop = later(hours)
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const files = {
      ...shop.files,
      [step]: async (...given: never[]) => {
        begun.resolve()
        await release.promise
        await (shop.files[step] as (...given: never[]) => Promise<void>)(...given)
      },
    }
    return { shop: { ...shop, files }, begun: begun.promise, goOn: () => release.resolve() }
  }

  async function openTransactions(): Promise<number> {
    const { rows } = await database().execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`)
    return rows[0]?.count ?? -1
  }

  it('no transaction is open while a file is written, and it cannot be used before', async () => {
    const slow = slowly('put')
    number += 1
    const uploading = uploadPicture(slow.shop, actorId, 400 + number)
    await slow.begun
    expect(await openTransactions()).toBe(0)
    const [row] = await database().select().from(media).where(eq(media.fileState, 'storing'))
    if (!row) throw new Error('no row')
    await expect(inTransaction(later(0), (tx) => requireMedia(tx, [row.url]))).rejects.toMatchObject({
      code: 'MEDIA_NOT_FOUND',
    })
    slow.goOn()
    expect(await uploading).toBe(row.url)
    await inTransaction(later(0), (tx) => requireMedia(tx, [row.url]))
    expect(await isThere(row.url)).toBe(true)
  })

  it('no transaction is open while files are removed, and the same file sent meanwhile has to wait', async () => {
    const url = await aPicture()
    const slow = slowly('remove', 25)
    const sweeping = sweepMedia(slow.shop)
    await slow.begun
    expect(await openTransactions()).toBe(0)
    number -= 1
    await expect(aPicture()).rejects.toThrow(TooBusyError)
    slow.goOn()
    expect(await sweeping).toBe(1)
    number -= 1
    expect(await aPicture()).toBe(url)
    expect(await isThere(url)).toBe(true)
  })

  it('an interrupted sweep is finished by the next one', async () => {
    const url = await aPicture()
    const broken = { ...later(0).files, remove: () => Promise.reject(new Error('out of reach')) }
    await expect(sweepMedia({ ...later(25), files: broken })).rejects.toThrow('out of reach')
    expect(await sweepMedia(later(25))).toBe(1)
    expect(await isThere(url)).toBe(false)

    const silent = { ...later(0).files, put: () => Promise.reject(new Error('out of reach')) }
    number += 1
    await expect(uploadPicture({ ...later(0), files: silent }, actorId, 400 + number)).rejects.toThrow('out of reach')
    expect(await database().$count(media, eq(media.fileState, 'storing'))).toBe(1)
    expect(await sweepMedia(later(25))).toBe(1)
    number -= 1
    await aPicture()
    expect(await database().$count(media, eq(media.fileState, 'stored'))).toBeGreaterThan(0)
  })
})
