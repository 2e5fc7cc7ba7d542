import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxUploadBytes } from '#modules/catalog/media/rules.ts'
import { type OrderReturn, type ReturnPicture, returnPicturesPath } from '#modules/sales/returns/contract.ts'
import { maxReturnPictureBytes, maxUnsentReturnPictures } from '#modules/sales/returns/rules.ts'
import { orderReturnPictures, orders } from '#modules/sales/tables.ts'
import { type ErrorCode, errorCatalog } from '#platform/contract/errors.ts'
import { sweepOldRows } from '#platform/server/retention.ts'
import { aDeliveredOrder } from '#test/a-return.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { useOwnTemporaryFolder } from '#test/own-temporary-folder.ts'

useOwnTemporaryFolder()

const server = useTestServer()
const database = () => server.current.shop.database
let customer: Visitor
let stranger: Visitor
let staff: Visitor
let orderId: string
let productId: string

const plain = (width: number, height: number, background = '#c01020') =>
  sharp({ create: { width, height, channels: 3, background } })
const photograph = () =>
  plain(350, 700)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 31/1 0/1' } })
    .toBuffer()

const send = (body: Buffer | string, { as = customer, to = orderId, type = 'image/jpeg' } = {}) =>
  as.fetch(`${returnPicturesPath}/${to}`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers: { 'content-type': type },
  })
async function sent(body?: Buffer, as?: Visitor): Promise<ReturnPicture> {
  const answer = await send(body ?? (await photograph()), as ? { as } : {})
  expect(answer.status).toBe(201)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return (await answer.json()) as ReturnPicture
}
const ask = (pictureIds: string[], { as = customer, submissionKey = randomUUID(), by = '' } = {}) =>
  as.fetch(`/api${by}/orders/${orderId}/returns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ submissionKey, reason: 'defect', lines: [{ productId, quantity: 1 }], pictureIds }),
  })
async function asked(pictureIds: string[], options?: Parameters<typeof ask>[1]): Promise<OrderReturn> {
  const answer = await ask(pictureIds, options)
  expect(answer.status).toBe(201)
  return (await answer.json()) as OrderReturn
}
const read = (id: string, as: Pick<Visitor, 'fetch'>, by = '') => as.fetch(`/api${by}/return-pictures/${id}`)
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const stored = () => database().$count(orderReturnPictures)
const leftInTemporaryFolder = () => readdirSync(tmpdir()).filter((name) => name.startsWith('aro-certo-upload-'))

/** Expects that a file is refused, and that nothing of it remains anywhere. */
async function expectRefusal(body: Buffer | string, code: ErrorCode): Promise<void> {
  const before = await stored()
  const answer = await send(body)
  expect([answer.status, await codeOf(answer)]).toEqual([errorCatalog[code].status, code])
  expect(await stored()).toBe(before)
  expect(leftInTemporaryFolder()).toEqual([])
}

beforeAll(async () => {
  customer = await server.current.signUp()
  stranger = await server.current.signUp()
  staff = await server.current.signUp({ isAdmin: true })
})
beforeEach(async () => {
  await database().delete(orderReturnPictures)
  const order = await aDeliveredOrder(server.current.shop)
  orderId = order.orderId
  productId = order.products[0].id
  await database().update(orders).set({ userId: customer.id }).where(eq(orders.id, orderId))
})

describe('a picture of a return', () => {
  it('is re-encoded upright without its location, and readable by its customer and the staff', async () => {
    const { id, preview } = await sent()
    expect(await sharp(Buffer.from(preview, 'base64')).metadata()).toMatchObject({ width: 240, height: 240 })
    const { pictures } = await asked([id])
    expect(pictures).toEqual([{ id, preview }])
    for (const answer of [await read(id, customer), await read(id, staff, '/admin')]) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      const { content } = (await answer.json()) as { content: string }
      const found = await sharp(Buffer.from(content, 'base64')).metadata()
      expect(found).toMatchObject({ format: 'webp', width: 700, height: 350 })
      expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
    expect(leftInTemporaryFolder()).toEqual([])
  })

  it('is private: not found for others, and without a public address', async () => {
    const { id } = await sent()
    // Not part of a return yet: its sender still has it, and others do not need it.
    expect((await read(id, staff, '/admin')).status).toBe(404)
    await asked([id])
    const foreign = await read(id, stranger)
    expect([foreign.status, await codeOf(foreign)]).toEqual([404, 'RETURN_PICTURE_NOT_FOUND'])
    expect((await read(id, server.current.anonymous)).status).toBe(401)
    expect((await read(id, customer, '/admin')).status).toBe(403)
    for (const path of [`/media/${id}.webp`, `/media/${id}`])
      expect((await server.current.anonymous.fetch(path)).status).toBe(404)
  })

  it('is accepted only from the order’s customer and the staff, and only if something can be returned', async () => {
    const picture = await photograph()
    const foreign = await send(picture, { as: stranger })
    expect([foreign.status, await codeOf(foreign)]).toEqual([404, 'ORDER_NOT_FOUND'])
    expect((await send(picture, { to: randomUUID() })).status).toBe(404)
    expect((await send(picture, { to: 'x' })).status).toBe(404)
    const anonymous = await server.current.anonymous.fetch(`${returnPicturesPath}/${orderId}`, {
      method: 'POST',
      body: new Uint8Array(picture),
    })
    expect(anonymous.status).toBe(401)
    expect((await send(picture, { as: staff })).status).toBe(201)
    await database().update(orders).set({ status: 'processing' }).where(eq(orders.id, orderId))
    const early = await send(picture)
    expect([early.status, await codeOf(early)]).toEqual([409, 'NOT_RETURNABLE'])
  })

  it('is refused from the page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await customer.fetch(`${returnPicturesPath}/${orderId}`, { method: 'POST', body: 'x', headers })
    expect(answer.status).toBe(403)
  })
})

describe('a request for a return', () => {
  it('stores its pictures in their order, and one return if it is sent twice', async () => {
    const [first, second] = [await sent(), await sent(await plain(20, 30).png().toBuffer())]
    const submissionKey = randomUUID()
    const one = await asked([second.id, first.id], { submissionKey })
    const two = await asked([second.id, first.id], { submissionKey })
    expect(two.id).toBe(one.id)
    expect(two.pictures.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await stored()).toBe(2)
  })

  it('is refused completely for pictures of another customer or return, too many, or deleted ones', async () => {
    const ofStaff = await sent(undefined, staff)
    const mine = await sent()
    for (const ids of [[ofStaff.id], [mine.id, ofStaff.id], [randomUUID()]])
      expect(await codeOf(await ask(ids))).toBe('RETURN_PICTURES_GONE')
    const six = Array.from({ length: 6 }, () => randomUUID())
    expect(await codeOf(await ask(six))).toBe('INVALID_INPUT')
    expect(await codeOf(await ask([mine.id, mine.id]))).toBe('INVALID_INPUT')
    await asked([mine.id])
    expect(await codeOf(await ask([mine.id]))).toBe('RETURN_PICTURES_GONE')
    await asked([ofStaff.id], { as: staff, by: '/admin' })
  })

  it('has no pictures after it was withdrawn', async () => {
    const { id } = await asked([(await sent()).id])
    const answer = await customer.fetch(`/api/returns/${id}/withdrawal`, { method: 'POST' })
    expect(((await answer.json()) as OrderReturn).pictures).toEqual([])
    expect(await stored()).toBe(0)
  })
})

describe('an uploaded picture without a return', () => {
  const remove = async (id: string, as: Visitor) =>
    (await as.fetch(`/api/return-pictures/${id}`, { method: 'DELETE' })).json()

  it('can be removed by its sender only, and not once a return has it', async () => {
    const [first, second] = [await sent(), await sent()]
    expect(await remove(first.id, stranger)).toEqual({ isRemoved: false })
    expect(await remove(first.id, customer)).toEqual({ isRemoved: true })
    await asked([second.id])
    expect(await remove(second.id, customer)).toEqual({ isRemoved: false })
    expect(await stored()).toBe(1)
  })

  it('is replaced by later ones, so that one account stores little', async () => {
    const small = await plain(8, 8).png().toBuffer()
    const ids: string[] = []
    for (let count = 0; count < maxUnsentReturnPictures + 2; count++) ids.push((await sent(small)).id)
    const left = await database().select({ id: orderReturnPictures.id }).from(orderReturnPictures)
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set(ids.slice(2)))
  })

  it('is deleted after a day, and one of a return after two years', async () => {
    const [unsent, kept] = [await sent(), await sent()]
    await asked([kept.id])
    const sweepIn = (days: number) =>
      sweepOldRows({ database: database(), now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) })
    expect(await sweepIn(0)).toEqual({})
    await sweepIn(2)
    expect(await database().select({ id: orderReturnPictures.id }).from(orderReturnPictures)).toEqual([{ id: kept.id }])
    expect((await read(unsent.id, customer)).status).toBe(404)
    await sweepIn(732)
    expect(await stored()).toBe(0)
  })
})

describe('what is refused, and stores nothing', () => {
  it('something else under a picture’s name and type', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    await expectRefusal(svg, 'UPLOAD_TYPE_REFUSED')
    await expectRefusal('<!doctype html><script>alert(1)</script>', 'UPLOAD_TYPE_REFUSED')
    await expectRefusal(Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), 'UPLOAD_TYPE_REFUSED')
    await expectRefusal(readFileSync('demo/pictures/banners/video-mobile.mp4'), 'UPLOAD_TYPE_REFUSED')
    const answer = await send(svg)
    expect(((await answer.json()) as { message: string }).message).not.toMatch(/MP4|vídeo/)
  })

  it('nothing, what is cut off, and what is too large', async () => {
    await expectRefusal('', 'UPLOAD_EMPTY')
    await expectRefusal(Buffer.alloc(maxUploadBytes + 1), 'UPLOAD_TOO_LARGE')
    const whole = await photograph()
    await expectRefusal(whole.subarray(0, Math.floor(whole.length / 2)), 'UPLOAD_DAMAGED')
  })

  it('more pixels than may be unpacked', async () => {
    await expectRefusal(
      await plain(10_000, 10_000, '#fff').png({ compressionLevel: 9 }).toBuffer(),
      'UPLOAD_TOO_MANY_PIXELS',
    )
  })
})

describe('a large picture', () => {
  it('of 59 million pixels is reduced, several at once', async () => {
    const huge = await plain(9_800, 6_000, '#456').jpeg().toBuffer()
    const pictures = await Promise.all([sent(huge), sent(huge), sent(huge)])
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(3)
    expect(leftInTemporaryFolder()).toEqual([])
  })

  it('stays within its size limit, even if it is noise', async () => {
    const side = 1_800
    const noise = randomBytes(side * side * 3)
    const { id } = await sent(
      await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
        .jpeg({ quality: 90 })
        .toBuffer(),
    )
    const [row] = await database().select().from(orderReturnPictures).where(eq(orderReturnPictures.id, id))
    expect(row?.content.length).toBeLessThanOrEqual(maxReturnPictureBytes)
  })
})
