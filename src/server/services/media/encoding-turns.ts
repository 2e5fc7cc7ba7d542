import { TooBusyError } from '#server/too-busy-error.ts'

/** Encoding is heavy: more at once would slow everything else down, and each holds a whole picture in memory. */
const jobsAtOnce = 2

/** Who is served first when a turn is free: people who wait for an answer, or work that nobody waits for. */
export type Urgency = 'awaited' | 'background'

/** Runs a job when its turn has come. All encodings of a process share the same turns: they share its memory and cores. */
export const inEncodingTurn = turns(jobsAtOnce)

/** Of customers' pictures one at a time takes such a turn, so that the staff's find the other one free; few wait for it. */
export const inCustomersTurn = turns(1, 20)

/** Lets at most `atOnce` jobs run; the others wait for their turn. Throws `TooBusyError` where as many wait already as may. */
function turns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let free = atOnce
  const waiting: Record<Urgency, (() => void)[]> = { awaited: [], background: [] }
  return async <Result>(urgency: Urgency, job: () => Promise<Result>): Promise<Result> => {
    const count = waiting.awaited.length + waiting.background.length
    if (free > 0) free -= 1
    else if (count >= mostWaiting) throw new TooBusyError('too many pictures wait to be read')
    else await new Promise<void>((resolve) => waiting[urgency].push(resolve))
    try {
      return await job()
    } finally {
      const next = waiting.awaited.shift() ?? waiting.background.shift()
      if (next) next()
      else free += 1
    }
  }
}
