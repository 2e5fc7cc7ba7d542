import { expect, it } from 'vitest'
import { membersOf } from './order-group.ts'

it.each([
  ['pending', ['pending'], false],
  ['paid', ['processing', 'shipped', 'delivered'], false],
  ['tracked', ['shipped'], true],
] as const)('%s are the orders of %j', (group, statuses, isTracked) => {
  expect(membersOf(group)).toEqual({ statuses, isTracked })
})
