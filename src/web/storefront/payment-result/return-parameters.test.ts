import { expect, it } from 'vitest'
import { returnParameters } from './return-parameters.ts'

it('keeps a number and a reference', () => {
  const search = { payment_id: '123', external_reference: 'order_1732111111111_0b7f4c1e', status: 'approved' }
  expect(returnParameters(search)).toEqual({ payment_id: '123', external_reference: 'order_1732111111111_0b7f4c1e' })
})

it('drops what providers write for nothing, and what nobody should write', () => {
  expect(returnParameters({ payment_id: 'null', external_reference: 'null' })).toEqual({})
  expect(returnParameters({ payment_id: '<script>', external_reference: '../admin' })).toEqual({})
})
