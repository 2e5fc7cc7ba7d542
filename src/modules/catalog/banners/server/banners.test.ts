import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { useTestShop } from '#test/shop.ts'
import { banners } from '../../tables.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const unknownId = '00000000-0000-4000-8000-000000000000'
let administratorId: string
const call = () => callAs(opened.current.shop, { id: administratorId, isAdmin: true }).admin.banners
const code = (expected: string) => expect.objectContaining({ code: expected })

async function store(...orders: [title: string, displayOrder: number][]): Promise<Record<string, string>> {
  const rows = await database()
    .insert(banners)
    .values(
      orders.map(([title, displayOrder]) => ({
        title,
        displayOrder,
        desktopFilePath: '/media/a.webp',
        mobileFilePath: '/media/b.webp',
      })),
    )
    .returning()
  return Object.fromEntries(rows.map(({ title, id }) => [title, id]))
}
const places = async () => (await call().list()).map(({ title, displayOrder }) => [title, displayOrder])

beforeAll(async () => {
  administratorId = (await anAdministrator(database())).id
})
beforeEach(async () => {
  await database().delete(banners)
})

describe('moving a banner', () => {
  it('swaps its number with its neighbour’s', async () => {
    const ids = await store(['A', 1], ['B', 5], ['C', 9])
    const after = await call().move({ id: ids.A ?? unknownId, direction: 'down' })
    expect(after.map(({ title, displayOrder }) => [title, displayOrder])).toEqual([
      ['B', 1],
      ['A', 5],
      ['C', 9],
    ])
    await call().move({ id: ids.C ?? unknownId, direction: 'up' })
    expect(await places()).toEqual([
      ['B', 1],
      ['C', 5],
      ['A', 9],
    ])
  })

  it('is refused at the ends and for an unknown banner', async () => {
    const ids = await store(['A', 1], ['B', 2])
    await expect(call().move({ id: ids.A ?? unknownId, direction: 'up' })).rejects.toEqual(code('CANNOT_MOVE'))
    await expect(call().move({ id: ids.B ?? unknownId, direction: 'down' })).rejects.toEqual(code('CANNOT_MOVE'))
    await expect(call().move({ id: unknownId, direction: 'up' })).rejects.toEqual(code('BANNER_NOT_FOUND'))
    expect(await places()).toEqual([
      ['A', 1],
      ['B', 2],
    ])
  })

  it('distinguishes banners with the same number', async () => {
    const ids = await store(['A', 1], ['B', 1], ['C', 1])
    const [first, second, third] = await places()
    const id = ids[String(third?.[0])] ?? unknownId
    await call().move({ id, direction: 'up' })
    expect(await places()).toEqual([
      [first?.[0], 1],
      [third?.[0], 2],
      [second?.[0], 3],
    ])
  })

  it('by several people at once loses no banner and gives no number twice', async () => {
    const ids = await store(['A', 1], ['B', 2], ['C', 3], ['D', 4])
    const moves = Object.values(ids).flatMap((id) => [
      call().move({ id, direction: 'up' }),
      call().move({ id, direction: 'down' }),
    ])
    for (const outcome of await Promise.allSettled(moves))
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(code('CANNOT_MOVE'))
    expect((await places()).map(([, order]) => order)).toEqual([1, 2, 3, 4])
    expect((await places()).map(([title]) => title).sort()).toEqual(['A', 'B', 'C', 'D'])
  })
})

describe('a banner', () => {
  it('is shown and hidden', async () => {
    const { A: id = unknownId } = await store(['A', 1])
    await call().setActive({ id, isActive: false })
    expect(await call().find({ id })).toMatchObject({ title: 'A', isActive: false, desktopFileUrl: '/media/a.webp' })
    await call().setActive({ id, isActive: true })
    expect(await call().find({ id })).toMatchObject({ isActive: true })
  })

  it('that is unknown is not found', async () => {
    await expect(call().find({ id: unknownId })).rejects.toEqual(code('BANNER_NOT_FOUND'))
    await expect(call().setActive({ id: unknownId, isActive: true })).rejects.toEqual(code('BANNER_NOT_FOUND'))
  })
})
