import { itReturns, itReturnsUndefined } from '#test/cases.ts'
import { digitsInSearch } from './digits-in-search.ts'

itReturns(digitsInSearch, [
  ['(41) 99999-0000', '41999990000'],
  ['+55 41 99999-0000', '41999990000'],
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  ['80010-000', '80010000'],
  ['99999', '99999'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['\u202a+55 91 98888\u20117777\u202c', '91988887777'],
  ['529.982.247–25', '52998224725'],
])
itReturnsUndefined(digitsInSearch, ['', '1234', 'ana', '1a2b3c4d', 'AA123456785BR'])
