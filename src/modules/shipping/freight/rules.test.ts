import { expect, it } from 'vitest'
import { type City, demoStore } from '#platform/people/store.ts'
import { itReturns } from '#test/cases.ts'
import type { Destination } from './rules.ts'
import { defaultFreightTables, findFreightZone, readPrefixes, repeatedPrefixes } from './rules.ts'

const freight = { ...defaultFreightTables, origin: demoStore.origin }

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

const at = (postalCode: string, town?: City): Destination => ({
  postalCode,
  ibgeCode: town?.ibgeCode ?? null,
  city: town?.name ?? '',
  state: town?.state ?? '',
})

// Written out one prefix at a time, so that no bound can be off by one here and in the rule alike.
const special: Record<string, string[]> = {
  x11: ['80', '81', '82', '83', '84', '85', '86', '87'],
  x17: ['30', '31', '32', '33', '34', '35', '36', '37', '38', '39'],
  x18: ['01', '02', '03', '04', '05', '08', '09'],
  x19: ['20', '21', '22', '23', '24', '25', '26', '27', '28'],
}

it('knows the zone of every one of the hundred prefixes', () => {
  for (let number = 0; number < 100; number += 1) {
    const prefix = String(number).padStart(2, '0')
    const expected = Object.entries(special).find(([, prefixes]) => prefixes.includes(prefix))?.[0] ?? 'x20'
    expect([prefix, findFreightZone(at(`${prefix}000000`), freight)]).toEqual([prefix, expected])
    expect([prefix, findFreightZone(at(`${prefix}999999`), freight)]).toEqual([prefix, expected])
  }
})

it.each([
  ['the own town', demoStore.origin, 'local'],
  ['a neighbour', demoStore.origin.neighbours[0], 'regional'],
  ['another neighbour', demoStore.origin.neighbours[1], 'regional'],
])('%s is a zone of its own, whatever its postal code', (_what, town, zone) => {
  expect(findFreightZone(at('83200000', town), freight)).toBe(zone)
  const curitiba = { ibgeCode: '4106902', name: 'Curitiba', state: 'PR', neighbours: [] }
  expect(findFreightZone(at('83200000', town), { ...freight, origin: curitiba })).toBe('x11')
})

it('follows the prefixes of changed tables', () => {
  const { zones } = freight
  const changed = { ...freight, zones: { ...zones, x11: { prefixes: '88-89', factorPercent: 110 } } }
  expect(findFreightZone(at('88000000'), changed)).toBe('x11')
  expect(findFreightZone(at('80000000'), changed)).toBe('x20')
})
