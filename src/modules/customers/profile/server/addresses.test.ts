import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placeOrder } from '#modules/sales/checkout/server/place-order.ts'
import { orders } from '#modules/sales/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { customerAddresses } from '../../accounts/tables.ts'
import { maxAddresses } from '../addresses-contract.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
const home = checkoutForm().address
const at = (number: string) => ({ ...home, number })

async function aResident() {
  const customer = await aCustomer(shop().database)
  const { addresses, profile } = callAs(shop(), customer)
  return { addresses, profile, customer }
}
const named = (stored: { number: string; isDefault: boolean }[]) =>
  stored.map(({ number, isDefault }) => `${number}${isDefault ? ' *' : ''}`)

it('stores addresses once each, the first as the default, which the profile shows', async () => {
  const { addresses, profile } = await aResident()
  expect(await profile.read()).toMatchObject({ address: null })
  await addresses.add({ address: at('1') })
  await addresses.add({ address: at('2') })
  await addresses.add({ address: at('1') })
  expect(named(await addresses.list())).toEqual(['1 *', '2'])
  expect(await profile.read()).toMatchObject({ address: at('1') })
})

it('has one default, which can be changed, and passes on when it is removed', async () => {
  const { addresses } = await aResident()
  for (const number of ['1', '2', '3']) await addresses.add({ address: at(number) })
  const [, second] = await addresses.list()
  await addresses.change({ id: second?.id ?? '', isDefault: true })
  expect(named(await addresses.list())).toEqual(['2 *', '1', '3'])
  await addresses.change({ id: second?.id ?? '', address: at('20') })
  expect(named(await addresses.list())).toEqual(['20 *', '1', '3'])
  expect(await addresses.remove({ id: second?.id ?? '' })).toEqual({ removed: true })
  expect(named(await addresses.list())).toEqual(['3 *', '1'])
  expect(await addresses.remove({ id: second?.id ?? '' })).toEqual({ removed: false })
})

it('enforces the limit for concurrent requests, too', async () => {
  const { addresses, customer } = await aResident()
  const additions = Array.from({ length: maxAddresses + 3 }, (_, index) =>
    addresses.add({ address: at(String(index)) }),
  )
  const outcomes = await Promise.allSettled(additions)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxAddresses)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ADDRESSES_FULL' })
  const rows = await shop().database.select().from(customerAddresses).where(eq(customerAddresses.userId, customer.id))
  expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

it('shows and changes only the customer’s own ones', async () => {
  const one = await aResident()
  const other = await aResident()
  const { id } = await one.addresses.add({ address: home })
  expect(await other.addresses.list()).toEqual([])
  await expect(other.addresses.change({ id, address: at('9') })).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
  expect(await other.addresses.remove({ id })).toEqual({ removed: false })
  expect(named(await one.addresses.list())).toEqual(['12 *'])
})

it('changes the default one with the profile, which also stores the first one', async () => {
  const { addresses, profile } = await aResident()
  await profile.update({ address: at('1') })
  await addresses.add({ address: at('2') })
  await profile.update({ address: at('10') })
  expect(named(await addresses.list())).toEqual(['10 *', '2'])
})

it('adds the address of an order, which keeps its own copy', async () => {
  const { addresses, customer } = await aResident()
  await addresses.add({ address: at('1') })
  const product = await aProduct(shop().database, { priceCents: 2990 })
  await fillCart(shop(), customer.id, [{ product }])
  const { orderId } = await placeOrder(shop(), { ...checkoutForm(), userId: customer.id })
  const stored = await addresses.list()
  expect(named(stored)).toEqual(['1 *', '12'])
  await addresses.change({ id: stored[1]?.id ?? '', address: at('99') })
  const [order] = await shop().database.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ number: '12' })
})
