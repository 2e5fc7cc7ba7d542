import type { AskOutcome } from './ask-about-payment.ts'

/** A provider that gave so many answers in a row which are of no use is left alone until the next run. */
const mostFaults = 3

type Count = { faults: number; unknown: number }

export type ProviderFaults = ReturnType<typeof openProviderFaults>

/** Counts by provider the answers in a row that were of no use, and among them those that it does not know a payment. */
export function openProviderFaults() {
  const inARow = new Map<string, Count>()
  const reaching = (which: keyof Count) =>
    [...inARow].filter(([, count]) => count[which] >= mostFaults).map(([provider]) => provider)
  return {
    note(provider: string, outcome: AskOutcome) {
      const { faults, unknown } = inARow.get(provider) ?? { faults: 0, unknown: 0 }
      inARow.set(provider, following({ faults, unknown }, outcome))
    },
    leftAlone: () => reaching('faults'),
    /** Providers that know none of the payments they were asked about: the account is probably another one. */
    knowingNone: () => reaching('unknown'),
  }
}

function following({ faults, unknown }: Count, outcome: AskOutcome): Count {
  switch (outcome) {
    case 'answered':
      return { faults: 0, unknown: 0 }
    case 'unknown':
      return { faults: faults + 1, unknown: unknown + 1 }
    case 'unanswered':
      return { faults: faults + 1, unknown: 0 }
    // Who is out of reach, or has too much to do, is not asked a second time.
    case 'out-of-reach':
      return { faults: faults + mostFaults, unknown }
    // The provider has answered: what went wrong is the shop's own.
    case 'not-stored':
      return { faults: 0, unknown: 0 }
  }
}
