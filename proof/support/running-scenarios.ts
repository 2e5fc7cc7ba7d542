import type { Shop } from '#platform/server/shop.ts'
import {
  type ConfirmedOrder,
  type OrderStep,
  orderSteps,
  type PreparedScenario,
  runScenario,
} from './order-scenarios.ts'
import type { RetryingClient } from './retrying-client.ts'

/** About how many orders are in progress at once: more would only wait for each other. */
const maxScenarios = 60

/** Runs many orders concurrently. `hits`: how often orders were hit, by what was being done with them. */
export function openRunningScenarios(shop: Shop, client: RetryingClient) {
  const confirmed: ConfirmedOrder[] = []
  const hits = new Map<OrderStep, number>(orderSteps.map((step) => [step, 0]))
  const steps = new Map<PreparedScenario, OrderStep>()
  const running = new Set<Promise<void>>()
  let failure: { cause: unknown } | undefined
  const throwFailure = () => {
    if (failure) throw failure.cause
  }
  async function run(prepared: PreparedScenario): Promise<void> {
    try {
      confirmed.push(await runScenario(shop, client, { prepared, onStep: (step) => steps.set(prepared, step) }))
    } catch (cause) {
      failure ??= { cause }
    }
    steps.set(prepared, 'done')
  }
  return {
    hits,
    count: () => running.size,
    begin(prepared: PreparedScenario) {
      const scenario = run(prepared).finally(() => running.delete(scenario))
      running.add(scenario)
    },
    /** Waits until there is room for more. A scenario that was hit may take minutes; others start meanwhile. */
    async room() {
      while (running.size > maxScenarios) await Promise.race(running)
      throwFailure()
    },
    /** A process is being killed: records what is being done with each order. */
    hit() {
      for (const [prepared, step] of steps) {
        hits.set(step, (hits.get(step) ?? 0) + 1)
        // Its last e-mails are under way at the first kill after it, if ever.
        if (step === 'done') steps.delete(prepared)
      }
    },
    /** Waits for all of them. Throws the error of the first that failed. */
    async end() {
      await Promise.all(running)
      throwFailure()
      return confirmed
    },
  }
}
