import { type ComparedSpecs, openComparedSpecs } from '#domain/fitment/check-specs.ts'
import type { FitSpec } from '#domain/fitment/fit-spec.ts'
import { specGroup } from '#domain/fitment/spec-groups.ts'

/** Every combination of measures that products have, with its place among those that are compared together. */
export type FitSpecs = {
  byId: ReadonlyMap<number, FitSpec>
  placeOf: ReadonlyMap<number, number>
  /** The ids of each group (`specGroup`). */
  ofGroup: ReadonlyMap<string, readonly number[]>
  compared: ComparedSpecs
}

export type KnownSpecs = {
  /** Adds a combination of measures; its id is above all others'. */
  add(id: number, spec: FitSpec): void
  /** All that were added; the same object until there are more. */
  all(): FitSpecs
  readonly lastId: number
  readonly count: number
}

/** Collects combinations of measures. What was returned remains valid when more are added. */
export function openKnownSpecs(): KnownSpecs {
  const byId = new Map<number, FitSpec>()
  const placeOf = new Map<number, number>()
  const ofGroup = new Map<string, number[]>()
  const compared = openComparedSpecs()
  let lastId = 0
  let all: FitSpecs | undefined
  return {
    add(id, spec) {
      placeOf.set(id, byId.size)
      byId.set(id, spec)
      const group = specGroup(spec)
      const alike = ofGroup.get(group)
      if (alike) alike.push(id)
      else ofGroup.set(group, [id])
      compared.add(spec)
      lastId = id
      all = undefined
    },
    all() {
      all ??= { byId, placeOf, ofGroup, compared: compared.all() }
      return all
    },
    get lastId() {
      return lastId
    },
    get count() {
      return byId.size
    },
  }
}
