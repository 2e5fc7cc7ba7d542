import { expect, it } from 'vitest'
import { isAttempt, returnParameters } from './return-parameters.ts'

it('keeps a number, a reference and the word for the attempt', () => {
  const search = { payment_id: '123', external_reference: 'order_1732111111111_0b7f4c1e', status: 'approved' }
  expect(returnParameters({ ...search, site_id: 'MLB' })).toEqual(search)
})

it('drops what providers write for nothing, and what nobody should write', () => {
  expect(returnParameters({ payment_id: 'null', external_reference: 'null' })).toEqual({})
  expect(returnParameters({ external_reference: '../admin', status: '<b>' })).toEqual({})
})

it.each([
  [{ payment_id: '123', status: 'rejected' }, true],
  [{ payment_id: 'null', collection_status: 'rejected' }, true],
  [{ payment_id: 'null', status: 'null' }, false],
  [{ collection_status: 'null' }, false],
  [{}, false],
])('tells from %j whether somebody tried to pay: %s', (search, expected) => {
  expect(isAttempt(returnParameters(search))).toBe(expected)
})
