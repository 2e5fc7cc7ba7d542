import { itReturns } from '#test/cases.ts'
import { readPrefixes, repeatedPrefixes } from './postal-prefixes.ts'

itReturns(readPrefixes, [
  ['80-82', [80, 81, 82]],
  ['01-03, 08', [1, 2, 3, 8]],
  [' 01 - 02 ,02', [1, 2]],
  ['00', [0]],
  ['99', [99]],
  ['', undefined],
  ['8', undefined],
  ['800', undefined],
  ['05-01', undefined],
  ['01,', undefined],
  ['01;02', undefined],
])

itReturns(repeatedPrefixes, [
  [
    ['01-05', '05-08, 01', 'x'],
    [1, 5],
  ],
  [['01', '02'], []],
])
