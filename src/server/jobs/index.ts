import type { Job } from './queue.ts'

/** Every job of the shop. */
export const jobs: readonly Job<never>[] = []
