import { expect, it } from 'vitest'
import { regionalFactorTenths } from './regions.ts'

// Written out one prefix at a time, so that no bound can be off by one here and in the rule alike.
const special: Record<number, string[]> = {
  11: ['80', '81', '82', '83', '84', '85', '86', '87'],
  17: ['30', '31', '32', '33', '34', '35', '36', '37', '38', '39'],
  18: ['01', '02', '03', '04', '05', '08', '09'],
  19: ['20', '21', '22', '23', '24', '25', '26', '27', '28'],
}

it('knows the factor of every one of the hundred prefixes', () => {
  for (let number = 0; number < 100; number += 1) {
    const prefix = String(number).padStart(2, '0')
    const expected = Object.entries(special).find(([, prefixes]) => prefixes.includes(prefix))?.[0] ?? '20'
    expect([prefix, regionalFactorTenths(`${prefix}000000`)]).toEqual([prefix, Number(expected)])
    expect([prefix, regionalFactorTenths(`${prefix}999999`)]).toEqual([prefix, Number(expected)])
  }
})
