import { expect, it } from 'vitest'
import { addressAfterSignIn } from './requested-path.ts'

it.each<[string | undefined, string]>([
  ['/checkout', '/checkout'],
  ['/payment-status?external_reference=order_1', '/payment-status?external_reference=order_1'],
  [undefined, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('after asking for %j one goes to %j', (from, address) => {
  expect(addressAfterSignIn(from)).toBe(address)
})
