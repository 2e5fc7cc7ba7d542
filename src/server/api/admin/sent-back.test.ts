import { beforeAll, describe, expect, it } from 'vitest'
import { brands, suppliers } from '#server/db/schema/index.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
let administrator: ProfileRow
const staff = () => callAs(opened.current.shop, administrator).admin
let makeId = ''

beforeAll(async () => {
  administrator = await anAdministrator(database())
  await aCategory(database(), 'Rodas', ['Aro 15'])
  await database().insert(brands).values({ name: 'Enkei' })
  await database()
    .insert(suppliers)
    .values({ name: 'Distribuidora Sul', phone: '11930001500', taxId: '11222333000181' })
  makeId = (await staff().vehicleMakes.create({ name: 'Marca Nova' })).id
})

/** The first of what was read. */
function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('nothing was read')
  return row
}

describe('what is read can be sent back, and is then as it was', () => {
  it('a category', async () => {
    const { id } = first(await staff().categories.list())
    const read = await staff().categories.find({ id })
    await staff().categories.update(read)
    expect({ ...(await staff().categories.find({ id })), updatedAt: '', changedBy: '' }).toEqual({
      ...read,
      updatedAt: '',
      changedBy: '',
    })
  })

  it('a subcategory', async () => {
    const read = first(await staff().subcategories.list({}))
    await staff().subcategories.update(read)
    expect(first(await staff().subcategories.list({}))).toMatchObject({ name: read.name, categoryId: read.categoryId })
  })

  it('a brand, which is refused once somebody else has changed it', async () => {
    const read = first(await staff().brands.list())
    await staff().brands.update({ ...read, name: 'Enkei Rodas' })
    await expect(staff().brands.update(read)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  it('a supplier', async () => {
    const read = first(await staff().suppliers.list())
    await staff().suppliers.update(read)
    const { name, phone, taxId } = read
    expect(first(await staff().suppliers.list())).toMatchObject({ name, phone, taxId })
  })

  it('a make', async () => {
    const read = await staff().vehicleMakes.find({ id: makeId })
    await staff().vehicleMakes.update(read)
    expect(await staff().vehicleMakes.find({ id: makeId })).toMatchObject({ name: 'Marca Nova' })
  })
})
