import { oneOfEach } from '#server/cache/shop-cache.ts'
import { currentNetwork } from '#server/current-work.ts'
import type { Shop } from '#server/shop.ts'
import { WaitingLine } from '#server/waiting-line.ts'

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
