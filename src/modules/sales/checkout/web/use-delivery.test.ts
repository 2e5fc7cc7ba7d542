import { expect, it } from 'vitest'
import { postalCodeStep } from './use-delivery.ts'

const here = '80010000'
const there = '01001000'
const elsewhere = '83203000'

const at = (typed: string | undefined, quotedFor?: string) => ({ typed, quotedFor })

it.each([
  ['a form that opens with the postal code of the cart', undefined, at(here, here), 'stay'],
  ['a form that opens with another postal code', undefined, at(there, here), 'move'],
  ['a form that opens with a cart without freight', undefined, at(there), 'stay'],
  ['a code that is being typed', at(here, here), at(undefined, here), 'stay'],
  ['a new code in the form', at(undefined, here), at(there, here), 'move'],
  ['a new code with a cart without freight', at(undefined), at(there), 'stay'],
  ['the cart that has come after it', at(there), at(there, there), 'stay'],
  ['another place chosen in another tab', at(here, here), at(here, there), 'follow'],
  ['another place chosen where there was none', at(here), at(here, there), 'follow'],
  ['a choice forgotten in another tab', at(here, here), at(here), 'forget'],
  ['a choice for another place forgotten', at(here, there), at(here), 'stay'],
] as const)('%s', (_what, before, now, step) => {
  expect(postalCodeStep({ before, now, sent: undefined, isChanging: false })).toBe(step)
})

it('moves on to the next code while the cart is still moving to the last', () => {
  const now = at(elsewhere)
  expect(postalCodeStep({ before: at(undefined), now, sent: there, isChanging: true })).toBe('move')
})

it('forgets nothing while this tab changes the cart', () => {
  expect(postalCodeStep({ before: at(here, here), now: at(here), sent: undefined, isChanging: true })).toBe('stay')
})

it('does not take its own late change for a choice in another tab', () => {
  expect(postalCodeStep({ before: at(here), now: at(here, there), sent: there, isChanging: false })).toBe('stay')
})
