import { itReturns } from '#test/cases.ts'
import { tidyTag } from './order-tag.ts'

itReturns(tidyTag, [
  [' Presente ', 'presente'],
  ['NOTA\tFISCAL  pendente', 'nota fiscal pendente'],
  ['FRÁGIL', 'frágil'],
])
