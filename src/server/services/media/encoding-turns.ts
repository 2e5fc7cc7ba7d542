import sharp from 'sharp'
import { TooBusyError } from '#server/too-busy-error.ts'

// What was decoded last would stay in memory, up to 170 MB of one large picture, and no picture is encoded twice in a row.
sharp.cache(false)

/** Encoding is heavy: more at once would slow everything else down, and each holds a whole picture in memory. */
const jobsAtOnce = 2

/** Who is served first when a turn is free: people who wait for an answer, or work that nobody waits for. */
export type Urgency = 'awaited' | 'background'

/** `isAlone`: nothing else is encoded meanwhile, as it needs the memory of several. */
export type Encoding = { urgency: Urgency; isAlone?: boolean }

/** Runs a job when its turn has come. All encodings of a process share the same turns: they share its memory and cores. */
export const inEncodingTurn = turns(jobsAtOnce)

/** Of customers' pictures one at a time takes such a turn, so that the staff's find the other one free; few wait for it. */
export const inCustomersTurn = turns(1, 20)

type Waiting = { share: number; begin: () => void }

/**
 * Lets at most `atOnce` jobs run, or one that is alone; the others wait, and nobody goes before who waits longer for as urgent
 * a job. Throws `TooBusyError` where as many wait already as may.
 */
function turns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
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
    if (count >= mostWaiting) throw new TooBusyError('too many pictures wait to be read')
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
