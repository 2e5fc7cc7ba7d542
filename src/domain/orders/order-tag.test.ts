import { itReturns } from '#test/cases.ts'
import { normaliseTag } from './order-tag.ts'

itReturns(normaliseTag, [
  [' Presente ', 'presente'],
  ['NOTA\tFISCAL  pendente', 'nota fiscal pendente'],
  ['FRÁGIL', 'frágil'],
])
