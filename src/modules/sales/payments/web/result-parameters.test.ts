import { expect, it } from 'vitest'
import { isAttempt, returnParameters } from './result-parameters.ts'

it('reads a number, a reference and the status of the attempt', () => {
  const search = { payment_id: '123', external_reference: 'order_1732111111111_0b7f4c1e', status: 'approved' }
  expect(returnParameters({ ...search, site_id: 'MLB' })).toEqual(search)
})

it('drops parameters that providers send needlessly, and invalid ones', () => {
  expect(returnParameters({ payment_id: 'null', external_reference: 'null' })).toEqual({})
  expect(returnParameters({ external_reference: '../admin', status: '<b>' })).toEqual({})
})

it.each([
  [{ payment_id: '123', status: 'rejected' }, true],
  [{ payment_id: 'null', collection_status: 'rejected' }, true],
  [{ payment_id: 'null', status: 'null' }, false],
  [{ collection_status: 'null' }, false],
  [{}, false],
])('from %j, whether the customer tried to pay: %s', (search, expected) => {
  expect(isAttempt(returnParameters(search))).toBe(expected)
})
