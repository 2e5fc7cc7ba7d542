import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The kinds of database work, the most urgent first: payments in progress, customers on their way to an
 * order, staff, visitors. Jobs, and the start of a shop, are `background`.
 */
export const kindsOfWork = ['settling', 'background', 'checkout', 'staff', 'browsing'] as const
export type KindOfWork = (typeof kindsOfWork)[number]

/**
 * One piece of work: a request, or a job. `hasBegun`: it has had a connection already. `isOnPrimary`: it
 * reads from the primary only, because it is personal or has read there already and must not go back to an
 * older state. `isRepeated`: it sends the same few dozen statements as others before it, so that each
 * connection plans them once; lists and searches are planned for their parameters. `network`: that of the
 * visitor whose request it is. `deadline`: when somebody has waited for it long enough.
 */
export type Work = {
  kind: KindOfWork
  hasBegun: boolean
  isOnPrimary: boolean
  isRepeated: boolean
  network?: string | undefined
  deadline?: Deadline | undefined
}

/** A moment of `performance.now()`; infinite once the work was answered: what goes on then keeps nobody waiting. */
export type Deadline = { at: number }

const current = new AsyncLocalStorage<Work>()

/** Orders and payments. */
const repeated: ReadonlySet<KindOfWork> = new Set(['checkout', 'settling'])

/**
 * Runs something as work of one kind, which decides its priority for database connections. Nested work reads
 * from the same server.
 */
export const workAs = <Result>(
  kind: KindOfWork,
  run: () => Result,
  {
    isOnPrimary = currentWork().isOnPrimary,
    isRepeated = repeated.has(kind),
    network = currentWork().network,
    deadline = kind === 'background' ? undefined : currentWork().deadline,
  }: Partial<Pick<Work, 'isOnPrimary' | 'isRepeated' | 'network' | 'deadline'>> = {},
): Result => current.run({ kind, hasBegun: false, isOnPrimary, isRepeated, network, deadline }, run)

/**
 * As `workAs`, for a caller who waits at most this long, or as long as the work around it may take: the database is then asked for nothing more, a
 * transaction that is not being committed is taken back, and a `TooBusyError` is thrown.
 */
export async function workInTime<Result>(
  kind: KindOfWork,
  milliseconds: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const around = currentWork().deadline?.at ?? Number.POSITIVE_INFINITY
  const deadline: Deadline = { at: Math.min(around, performance.now() + milliseconds) }
  try {
    return await workAs(kind, run, { deadline })
  } finally {
    deadline.at = Number.POSITIVE_INFINITY
  }
}

/** Whether the caller of the current work has waited long enough. */
export const isOverdue = (): boolean => performance.now() > (currentWork().deadline?.at ?? Number.POSITIVE_INFINITY)

/** The current work; anything outside a request is background work. */
export const currentWork = (): Work =>
  current.getStore() ?? { kind: 'background', hasBegun: false, isOnPrimary: false, isRepeated: false }
