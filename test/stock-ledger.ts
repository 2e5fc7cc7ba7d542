import { expect } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { findLedgerFaults } from './ledger-faults.ts'

/** Expects the ledger to be exact (`findLedgerFaults`). */
export async function expectExactLedger(shop: Shop): Promise<void> {
  expect(await findLedgerFaults(shop)).toEqual([])
}
