import { expectTypeOf, it } from 'vitest'
import type { Shop } from './shop.ts'

it('holds database, clock, log and what reaches outside: twelve fields', () => {
  expectTypeOf<keyof Shop>().toEqualTypeOf<
    | 'database'
    | 'moneyDatabase'
    | 'cache'
    | 'now'
    | 'log'
    | 'process'
    | 'jobs'
    | 'files'
    | 'email'
    | 'limits'
    | 'settings'
    | 'ports'
  >()
})
