import type { Shop } from '#server/shop.ts'
import type { Insistent } from './insist.ts'
import { type Beginning, type ConfirmedOrder, liveThrough, type OrderStep, orderSteps } from './order-lives.ts'

/** So many orders live at a time at most, about: more would only wait for each other. */
const maxLives = 60

export type OpenOrderLives = {
  begin(beginning: Beginning): void
  /** Waits until there is room for more. A life that was hit may take minutes; others are begun meanwhile. */
  room(): Promise<void>
  count(): number
  /** A process is being killed: records what is being done with each order. */
  hit(): void
  /** How often orders were hit, by what was being done with them. */
  hits: ReadonlyMap<OrderStep, number>
  /** Waits for all of them. Throws what the first of them failed with. */
  end(): Promise<ConfirmedOrder[]>
}

/** Runs many orders concurrently. */
export function livesUnderWay(shop: Shop, insist: Insistent): OpenOrderLives {
  const confirmed: ConfirmedOrder[] = []
  const hits = new Map<OrderStep, number>(orderSteps.map((step) => [step, 0]))
  const steps = new Map<Beginning, OrderStep>()
  const lives = new Set<Promise<void>>()
  let failure: { cause: unknown } | undefined
  const throwFailure = () => {
    if (failure) throw failure.cause
  }
  async function live(beginning: Beginning): Promise<void> {
    try {
      confirmed.push(await liveThrough(shop, insist, { beginning, onStep: (step) => steps.set(beginning, step) }))
    } catch (cause) {
      failure ??= { cause }
    }
    steps.set(beginning, 'done')
  }
  return {
    hits,
    count: () => lives.size,
    begin(beginning) {
      const life = live(beginning).finally(() => lives.delete(life))
      lives.add(life)
    },
    async room() {
      while (lives.size > maxLives) await Promise.race(lives)
      throwFailure()
    },
    hit() {
      for (const [beginning, step] of steps) {
        hits.set(step, (hits.get(step) ?? 0) + 1)
        // Its last e-mails are under way at the first kill after it, if ever.
        if (step === 'done') steps.delete(beginning)
      }
    },
    async end() {
      await Promise.all(lives)
      throwFailure()
      return confirmed
    },
  }
}
