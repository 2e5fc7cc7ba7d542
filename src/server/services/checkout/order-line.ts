import { oneOfEach } from '#server/cache/shop-cache.ts'
import { currentWork } from '#server/db/kind-of-work.ts'
import { openPlaces } from '#server/places-in-queue.ts'
import type { Shop } from '#server/shop.ts'
import { type Queue, waitInQueue } from '#server/wait-in-queue.ts'

/** More would only wait for each other at the stock of one product. */
const placedAtOnce = 6
const maxWaiting = 400
/** A second less than a buyer's call may take. */
const maxWaitMilliseconds = 8_000

const lines = oneOfEach(() => ({
  running: 0,
  queue: new Set() as Queue,
  places: openPlaces({ most: maxWaiting, forOthers: maxWaiting / 4 }, 'too many orders are waiting'),
}))

/**
 * Places an order in the order of arrival: without the line, whose order takes the most steps would come last
 * to the last pieces. `leave` lets the next one begin before the work ends. Fails with a `TooBusyError` if the
 * line is full, or after waiting too long.
 */
export async function inOrderLine<Answer>(
  shop: Pick<Shop, 'cache'>,
  place: (leave: () => void) => Promise<Answer>,
): Promise<Answer> {
  const line = lines(shop)
  if (line.running < placedAtOnce) line.running += 1
  else {
    const giveUpPlace = line.places.take(currentWork().network)
    await waitInQueue(line.queue, maxWaitMilliseconds, 'an order has waited too long for its turn').finally(giveUpPlace)
  }
  let hasLeft = false
  const leave = () => {
    if (hasLeft) return
    hasLeft = true
    const [next] = line.queue
    if (next) next()
    else line.running -= 1
  }
  return place(leave).finally(leave)
}
