import { setTimeout as pause } from 'node:timers/promises'
import { isConflict } from './database-faults.ts'

const maxAttempts = 4

/** Repeats a transaction that PostgreSQL aborted because of a conflict with another one, after a short random wait. */
export async function retryOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === maxAttempts || !isConflict(error)) throw error
      await pause(Math.random() * 20 * 2 ** tries)
    }
  }
}
