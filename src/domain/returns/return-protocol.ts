import { writeProtocol } from '../contact-protocol.ts'
import { shopDay } from '../shop-days.ts'

/**
 * The number that customer and staff name a return by. It looks as a message's does, and follows from the
 * return itself: its day, and five characters out of its random id.
 */
export function returnProtocol({ id, createdAt }: { id: string; createdAt: Date }): string {
  const bytes = id
    .replaceAll('-', '')
    .match(/../g)
    ?.map((byte) => Number.parseInt(byte, 16))
    .values()
  return writeProtocol(shopDay(createdAt), (below) => (bytes?.next().value ?? 0) % below)
}
