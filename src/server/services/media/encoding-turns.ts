import sharp from 'sharp'
import { TooBusyError } from '#server/too-busy-error.ts'

// What was decoded last would stay in memory, up to 170 MB of one large picture, and no picture is encoded
// twice in a row.
sharp.cache(false)

/** Encoding is heavy: more at once would slow everything else down, and each holds a whole picture in memory. */
const jobsAtOnce = 2

/** The priority when a turn is free: people who wait for a response, or background work. */
export type Urgency = 'awaited' | 'background'

/** `isAlone`: nothing else is encoded meanwhile, as it needs the memory of several. */
export type Encoding = { urgency: Urgency; isAlone?: boolean }

/**
 * Runs a job when its turn has come. All encodings of a process share the same turns: they share its
 * memory and cores.
 */
export const inEncodingTurn = turns(jobsAtOnce)

/**
 * Of customers' pictures one at a time takes such a turn, so that the staff's find the other one free;
 * few wait for it.
 */
export const inCustomersTurn = turns(1, 20)

type Waiting = { share: number; begin: () => void }

/**
 * Runs at most `atOnce` jobs, or one that needs the whole; the others wait in order of arrival within their
 * priority. Throws `TooBusyError` if the queue is full.
 */
function turns(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let free = atOnce
  const waiting: Record<Urgency, Waiting[]> = { awaited: [], background: [] }
  function beginNext(): void {
    for (;;) {
      const queue = waiting.awaited.length > 0 ? waiting.awaited : waiting.background
      const [next] = queue
      if (!next || next.share > free) return
      queue.shift()
      free -= next.share
      next.begin()
    }
  }
  return async <Result>({ urgency, isAlone = false }: Encoding, job: () => Promise<Result>): Promise<Result> => {
    const share = isAlone ? atOnce : 1
    const count = waiting.awaited.length + waiting.background.length
    if (count >= maxWaiting) throw new TooBusyError('too many pictures wait to be read')
    await new Promise<void>((begin) => {
      waiting[urgency].push({ share, begin })
      beginNext()
    })
    try {
      return await job()
    } finally {
      free += share
      beginNext()
    }
  }
}
