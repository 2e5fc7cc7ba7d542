import { oneOfEach } from './cache/shop-cache.ts'
import { currentNetwork } from './current-work.ts'
import { TooBusyError } from './errors.ts'
import type { Shop } from './shop.ts'

/** People wait this long for the first sign of a response; after that a clear refusal is better. */
export const maxWaitMilliseconds = 2_000

/** The functions that release each waiting caller, in order of arrival. */
export type Queue = Set<() => void>

/** After this time it leaves the queue, with a `TooBusyError` of this message. */
export function waitInQueue(queue: Queue, milliseconds: number, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const goOn = () => {
      clearTimeout(timeout)
      queue.delete(goOn)
      resolve()
    }
    const timeout = setTimeout(() => {
      queue.delete(goOn)
      reject(new TooBusyError(message))
    }, milliseconds)
    queue.add(goOn)
  })
}

type LineLimits = {
  atOnce: number
  /** How many wait: those of one network, and more that only other networks can be. */
  waiting: number
  forOthers: number
  /** After this time somebody who waits is refused. */
  milliseconds: number
  /** What waits, for the log: as `pages`. */
  things: string
}

/** Whoever comes first has the first turn; those who are urgent go before all others and have places of their own. */
type Arrival = { network?: string | undefined; isUrgent?: boolean }

/** Lets few things be done at once. Others wait; a `TooBusyError` refuses those without a place or after too long. */
export class WaitingLine {
  readonly #limits: LineLimits
  readonly #urgent: Queue = new Set()
  readonly #others: Queue = new Set()
  readonly #placesOfUrgent
  readonly #placesOfOthers
  #running = 0

  constructor(limits: LineLimits) {
    this.#limits = limits
    const { waiting: most, forOthers, things } = limits
    const refusal = `too many ${things} are waiting`
    this.#placesOfUrgent = openPlaces({ most, forOthers: 0 }, refusal)
    this.#placesOfOthers = openPlaces({ most, forOthers }, refusal)
  }

  /** Waits for a turn, and returns the function that ends it; called again, that does nothing. */
  async turn({ network, isUrgent = false }: Arrival = {}): Promise<() => void> {
    const { atOnce, milliseconds, things } = this.#limits
    if (this.#running < atOnce) this.#running += 1
    else {
      const leave = isUrgent ? this.#placesOfUrgent.take(undefined) : this.#placesOfOthers.take(network)
      const queue = isUrgent ? this.#urgent : this.#others
      await waitInQueue(queue, milliseconds, `${things} have waited too long for their turn`).finally(leave)
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      // Requests that arrived meanwhile are answered first.
      setImmediate(() => this.#beginNext())
    }
  }

  #beginNext(): void {
    const [next] = this.#urgent.size > 0 ? this.#urgent : this.#others
    if (next) next()
    else this.#running -= 1
  }
}

type PlaceLimits = {
  most: number
  /** How many more there are in all: only other networks can take these. */
  forOthers: number
}

type Places = {
  /** Takes a place, and returns a function that gives it back. Fails with a `TooBusyError` if there is none. */
  take(network: string | undefined): () => void
}

/** No network has all the places: whoever keeps requesting as much as the queue can hold keeps nobody else out. */
function openPlaces({ most, forOthers }: PlaceLimits, refusal: string): Places {
  const taken = new Map<string | undefined, number>()
  let all = 0
  return {
    take(network) {
      const own = taken.get(network) ?? 0
      if (own >= most || all >= most + forOthers) throw new TooBusyError(refusal)
      taken.set(network, own + 1)
      all += 1
      return () => {
        const left = (taken.get(network) ?? 1) - 1
        if (left > 0) taken.set(network, left)
        else taken.delete(network)
        all -= 1
      }
    },
  }
}

/** More at once would only wait for each other at the stock of one product; a buyer's call may take nine seconds. */
const lines = oneOfEach(
  () => new WaitingLine({ things: 'orders', atOnce: 6, waiting: 400, forOthers: 100, milliseconds: 8_000 }),
)

/**
 * Places an order in the order of arrival: without the line, whose order takes the most steps would come last
 * to the last pieces. `leave` lets the next one begin before the work ends. Fails with a `TooBusyError` if the
 * line is full, or after waiting too long.
 */
export async function inOrderLine<Answer>(
  shop: Pick<Shop, 'cache'>,
  place: (leave: () => void) => Promise<Answer>,
): Promise<Answer> {
  const leave = await lines(shop).turn({ network: currentNetwork() })
  return place(leave).finally(leave)
}
