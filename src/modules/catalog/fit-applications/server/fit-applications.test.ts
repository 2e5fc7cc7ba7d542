import { beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let administrator: ProfileRow
let categoryId: string
const staff = () => callAs(shop(), administrator).admin.fitApplications
const vehicle = 'Fiat Uno 2014'

beforeAll(async () => {
  const { database } = shop()
  administrator = await anAdministrator(database, { firstName: 'Rita', lastName: 'Lima' })
  categoryId = (await aCategory(database, 'Rodas')).id
})

async function aWheelOnUno(boltPatterns = ['4x98']) {
  const { database } = shop()
  const { id: generationId } = await aVehicle(database, { yearFrom: 2014, yearTo: 2014, label: `Teste ${++made}` })
  const wheel = { rimInches: 14, rimWidthInches: 5.5, offsetMm: 35, centreBoreMm: 58.1 }
  const { id } = await aProduct(database, { categoryId, boltPatterns, ...wheel })
  return { id, generationId }
}
let made = 0

describe('the staff’s verdict on a product and a generation', () => {
  it('overrides the rules on its page, in lists and on cards, and can be removed', async () => {
    const { id, generationId } = await aWheelOnUno(['5x100'])
    const ask = async () => {
      const customer = callAs(shop())
      const { verdict, reasons } = await customer.vehicles.fit({ id, vehicle })
      const { products } = await customer.catalog.products({ vehicle })
      const [onCard] = await customer.vehicles.fits({ vehicle, products: id })
      const listed = products.find((one) => one.id === id)?.fit
      return { verdict, reason: reasons[0], listed: listed?.verdict, onCard: onCard?.fit.verdict }
    }
    expect(await ask()).toMatchObject({ verdict: 'nao_serve', listed: 'nao_serve', onCard: 'nao_serve' })
    const said = await staff().set({ id, generationId, verdict: 'serve', note: 'Montado com adaptador' })
    expect(said).toMatchObject([
      { id: generationId, verdict: 'serve', note: 'Montado com adaptador', author: 'Rita Lima' },
    ])
    expect(said[0]?.car).toMatch(/^Fiat Uno 2014 Teste \d+$/)
    expect(await ask()).toMatchObject({
      verdict: 'serve',
      listed: 'serve',
      onCard: 'serve',
      reason: { code: 'STAFF_FITS', product: 'Montado com adaptador' },
    })
    expect(await staff().clear({ id, generationId })).toEqual([])
    expect(await ask()).toMatchObject({ verdict: 'nao_serve', listed: 'nao_serve', onCard: 'nao_serve' })
    await shop().database.execute('delete from vehicle_generations')
  })

  it('is unique: the last one replaces the others', async () => {
    const { id, generationId } = await aWheelOnUno()
    await staff().set({ id, generationId, verdict: 'serve' })
    await staff().set({ id, generationId, verdict: 'nao_serve', note: 'Pega no freio' })
    expect(await staff().list({ id })).toMatchObject([{ verdict: 'nao_serve', note: 'Pega no freio' }])
    expect((await callAs(shop()).vehicles.fit({ id, vehicle })).verdict).toBe('nao_serve')
  })

  it('is refused for an unknown product or car', async () => {
    const { id, generationId } = await aWheelOnUno()
    const unknownId = '00000000-0000-4000-8000-000000000000'
    await expect(staff().set({ id: unknownId, generationId, verdict: 'serve' })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    })
    await expect(staff().set({ id, generationId: unknownId, verdict: 'serve' })).rejects.toMatchObject({
      code: 'VEHICLE_NOT_FOUND',
    })
  })
})
