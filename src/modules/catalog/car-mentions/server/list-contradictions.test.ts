import { beforeAll, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let administrator: ProfileRow
const listed = async () =>
  (await callAs(shop(), administrator).admin.carMentions.contradictions({})).rows.map(
    ({ product, car, sentence, reason }) => [product, car, sentence, reason?.code],
  )

beforeAll(async () => {
  administrator = await anAdministrator(shop().database)
})

const wheel = { rimInches: 14, rimWidthInches: 5.5, boltPatterns: ['4x98'], offsetMm: 35, centreBoreMm: 58.1 }

it('lists cars that a text names and the product fits in no year', async () => {
  const { database } = shop()
  await aVehicle(database)
  const { id: civicId } = await aVehicle(database, {
    make: 'Honda',
    model: 'Civic',
    boltPattern: '4x100',
    yearTo: 2012,
  })
  await aVehicle(database, { make: 'Honda', model: 'Civic', boltPattern: '5x114.3', yearFrom: 2013, yearTo: 2020 })
  const description = 'Roda de liga. Serve em Uno, Civic e Opala.'
  const { id } = await aProduct(database, { name: 'Roda Strada', description, ...wheel })
  const contradiction = ['Roda Strada', 'Honda Civic', 'Serve em Uno, Civic e Opala.', 'PCD_DIFFERENT']
  expect(await listed()).toEqual([contradiction])

  await callAs(shop(), administrator).admin.fitApplications.set({ id, generationId: civicId, verdict: 'serve' })
  expect(await listed()).toEqual([])
  await aProduct(database, { name: 'Roda Civic 2015', ...wheel })
  expect(await listed()).toEqual([['Roda Civic 2015', 'Honda Civic', 'Roda Civic 2015', 'PCD_DIFFERENT']])
})
