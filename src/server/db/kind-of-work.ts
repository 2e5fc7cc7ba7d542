import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What the database is asked for, the most urgent first: money that is under way, what customers do on their way to an order,
 * what staff do, what visitors look at. Jobs, and what a shop does while it starts, are `background`.
 */
export const kindsOfWork = ['settling', 'background', 'checkout', 'staff', 'browsing'] as const
export type KindOfWork = (typeof kindsOfWork)[number]

/**
 * One piece of work: a request, or everything that jobs do. `hasBegun`: it has had a connection already. `isOnPrimary`: it reads from
 * the primary alone, for it is somebody's own, or has read there already and must not go back to what was before.
 */
export type Work = { kind: KindOfWork; hasBegun: boolean; isOnPrimary: boolean }

const current = new AsyncLocalStorage<Work>()

/** Runs something as work of one kind: connections to the database are given to it as such. A part of work reads where the whole does. */
export const workAs = <Result>(
  kind: KindOfWork,
  run: () => Result,
  { isOnPrimary = currentWork().isOnPrimary } = {},
): Result => current.run({ kind, hasBegun: false, isOnPrimary }, run)

/** What is being done; what no request asked for is background work. */
export const currentWork = (): Work => current.getStore() ?? { kind: 'background', hasBegun: false, isOnPrimary: false }
