import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The kinds of database work, the most urgent first: payments in progress, customers on their way to an order, staff, visitors. Jobs, and
 * the start of a shop, are `background`.
 */
export const kindsOfWork = ['settling', 'background', 'checkout', 'staff', 'browsing'] as const
export type KindOfWork = (typeof kindsOfWork)[number]

/**
 * One piece of work: a request, or all jobs together. `hasBegun`: it has had a connection already. `isOnPrimary`: it reads from the primary
 * only, because it is personal or has read there already and must not go back to an older state.
 */
export type Work = { kind: KindOfWork; hasBegun: boolean; isOnPrimary: boolean }

const current = new AsyncLocalStorage<Work>()

/** Runs something as work of one kind, which decides its priority for database connections. Nested work reads from the same server. */
export const workAs = <Result>(
  kind: KindOfWork,
  run: () => Result,
  { isOnPrimary = currentWork().isOnPrimary } = {},
): Result => current.run({ kind, hasBegun: false, isOnPrimary }, run)

/** The current work; anything outside a request is background work. */
export const currentWork = (): Work => current.getStore() ?? { kind: 'background', hasBegun: false, isOnPrimary: false }
