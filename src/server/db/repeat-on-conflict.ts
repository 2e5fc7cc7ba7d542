import { setTimeout as pause } from 'node:timers/promises'
import { isConflict } from './database-faults.ts'

const mostTries = 4

/** Does a transaction again that PostgreSQL ended because it met another one, after a short wait that differs each time. */
export async function repeatOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error
      await pause(Math.random() * 20 * 2 ** tries)
    }
  }
}
