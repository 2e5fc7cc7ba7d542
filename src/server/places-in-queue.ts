import { TooBusyError } from './too-busy-error.ts'

type PlaceLimits = {
  /** The places of one network. */
  most: number
  /** How many more there are in all: only other networks can take these. */
  forOthers: number
}

/** The places in a queue. */
export type Places = {
  /**
   * Takes a place for a request from a network, or for work of the shop's own, and returns a function that
   * gives it back. Fails with a `TooBusyError` if there is none.
   */
  take(network: string | undefined): () => void
}

/** No network has all the places: whoever keeps requesting as much as the queue can hold keeps nobody else out. */
export function openPlaces({ most, forOthers }: PlaceLimits, refusal: string): Places {
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
