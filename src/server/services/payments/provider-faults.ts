import type { ReconciliationOutcome } from './reconcile-payment.ts'

/** After so many useless responses in a row a provider is skipped until the next run. */
const maxFaults = 3

type Count = { faults: number; unknown: number }

export type ProviderFaults = ReturnType<typeof openProviderFaults>

/** Counts the useless responses in a row of each provider, and how many of them say that a payment is unknown. */
export function openProviderFaults() {
  const inARow = new Map<string, Count>()
  const reaching = (which: keyof Count) =>
    [...inARow].filter(([, count]) => count[which] >= maxFaults).map(([provider]) => provider)
  return {
    note(provider: string, outcome: ReconciliationOutcome) {
      const { faults, unknown } = inARow.get(provider) ?? { faults: 0, unknown: 0 }
      inARow.set(provider, following({ faults, unknown }, outcome))
    },
    skipped: () => reaching('faults'),
    /** Providers that know none of the requested payments: the settings probably name another account. */
    knowingNoPayment: () => reaching('unknown'),
  }
}

function following({ faults, unknown }: Count, outcome: ReconciliationOutcome): Count {
  switch (outcome) {
    case 'answered':
      return { faults: 0, unknown: 0 }
    case 'unknown':
      return { faults: faults + 1, unknown: unknown + 1 }
    case 'unanswered':
      return { faults: faults + 1, unknown: 0 }
    // A provider that is out of reach or overloaded is skipped at once.
    case 'out-of-reach':
      return { faults: faults + maxFaults, unknown }
    // The provider has responded: the failure is the shop's own.
    case 'not-stored':
      return { faults: 0, unknown: 0 }
  }
}
