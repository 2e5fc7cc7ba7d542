import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { profiles } from '#platform/server/auth/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import type { TestCaller } from '#test/request-context.ts'
import { useTestShop } from '#test/shop.ts'

const test = useTestShop()
const profileOf = (caller?: TestCaller) => callAs(test.current.shop, caller).profile

const address = {
  street: 'Avenida Afonso Pena',
  number: '1500',
  complement: '',
  district: 'Centro',
  city: 'Belo Horizonte',
  state: 'MG',
  postalCode: '30130005',
}

it('is for signed-in customers', async () => {
  await expect(profileOf().read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(profileOf().update({ firstName: 'Eu' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it('shows what was entered at sign-up, and no address before one was given', async () => {
  const person = await aCustomer(test.current.shop.database, { email: 'fabio@example.com' })
  expect(await profileOf(person).read()).toEqual({
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'fabio@example.com',
    phone: null,
    taxId: null,
    address: null,
  })
})

it('changes the given fields, and only for the owner', async () => {
  const { database } = test.current.shop
  const [person, other] = [await aCustomer(database), await aCustomer(database)]
  const client = profileOf(person)
  await client.update({ lastName: 'Prado', phone: '(31) 99876-5432', address: { ...address, postalCode: '30130-005' } })
  const changed = await client.update({ taxId: '529.982.247-25' })
  expect(changed).toEqual({
    firstName: 'Ana',
    lastName: 'Prado',
    email: person.email,
    phone: '31998765432',
    taxId: '52998224725',
    address,
  })
  expect(await client.read()).toEqual(changed)
  const [row] = await database.select().from(profiles).where(eq(profiles.id, person.id))
  expect(row?.fullName).toBe('Ana Prado')
  expect(await profileOf(other).read()).toMatchObject({ lastName: 'Souza', phone: null, address: null })
})

it('clears optional fields', async () => {
  const person = await aCustomer(test.current.shop.database, { phone: '31998765432', taxId: '52998224725' })
  expect(await profileOf(person).update({ phone: null, taxId: '' })).toMatchObject({ phone: null, taxId: null })
})

it('changes nothing when nothing is given', async () => {
  const person = await aCustomer(test.current.shop.database)
  expect(await profileOf(person).update({})).toMatchObject({ firstName: 'Ana', lastName: 'Souza' })
})

it('changes neither e-mail nor rights', async () => {
  const person = await aCustomer(test.current.shop.database)
  const forged = { firstName: 'Ana', isAdmin: true, email: 'chefe@example.com' }
  await expect(profileOf(person).update(forged)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const [row] = await test.current.shop.database.select().from(profiles).where(eq(profiles.id, person.id))
  expect(row).toMatchObject({ isAdmin: false, email: person.email })
})
