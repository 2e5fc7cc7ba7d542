import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCustomer } from '#test/builders/a-customer.ts'
import { useTestShop } from '#test/shop.ts'
import { replacePassword } from './accounts.ts'

const test = useTestShop()
beforeEach(() => {
  vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** The hashing done when an e-mail and password are checked: the key's length and scrypt's parameters. */
async function workOf(email: string, password: string) {
  vi.mocked(crypto.scrypt).mockClear()
  await test.current.shop.ports.accounts.findByPassword(email, password)
  return vi.mocked(crypto.scrypt).mock.calls.map(([, , length, parameters]) => ({ length, parameters }))
}

it('hashes as much for an unknown e-mail, and one without a password, as for a wrong password', async () => {
  const { shop } = test.current
  const person = await aCustomer(shop.database)
  const passwordless = await aCustomer(shop.database)
  await replacePassword(shop, { userId: person.id, passwordHash: await shop.ports.accounts.hashPassword('a certa') })

  const wrong = await workOf(person.email, 'a errada')
  expect(wrong).toHaveLength(1)
  expect(await workOf(person.email, 'a certa')).toEqual(wrong)
  expect(await workOf('ninguem@example.com', 'a errada')).toEqual(wrong)
  expect(await workOf(passwordless.email, 'a errada')).toEqual(wrong)
})
