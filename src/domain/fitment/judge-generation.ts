import type { TyreSize } from '#domain/tyre-size.ts'
import type { FitSpec } from './fit-spec.ts'
import { judgeKit } from './judge-kit.ts'
import { judgeFastener } from './part/fastener.ts'
import { judgeRing, judgeSpacer } from './part/ring-and-spacer.ts'
import { type Reason, reason } from './reason.ts'
import { judgeTyre } from './tyre/judge-tyre.ts'
import type { Generation } from './vehicle-on-record.ts'
import { judgeWheel } from './wheel/judge-wheel.ts'

/** Every reason about a product on one generation of cars, by the rules alone. */
export function judgeGeneration(generation: Generation, spec: FitSpec, ownTyre: TyreSize | null): Reason[] {
  const reasons = reasonsOf(generation, spec, ownTyre)
  return isUnsure(generation, rimOf(spec)) ? [...reasons, reason('DATA_UNSURE')] : reasons
}

function reasonsOf(generation: Generation, spec: FitSpec, ownTyre: TyreSize | null): Reason[] {
  switch (spec.kind) {
    case 'wheel':
      return judgeWheel(spec, generation, ownTyre)
    case 'tyre':
      return judgeTyre(spec, generation, ownTyre)
    case 'kit':
      return judgeKit(spec.wheel, spec.tyre, generation, ownTyre)
    case 'ring':
      return judgeRing(spec, generation)
    case 'spacer':
      return judgeSpacer(spec, generation)
    case 'bolt':
    case 'nut':
      return judgeFastener(spec, generation)
    case 'other':
      return [reason('NEEDS_APPLICATION')]
    default:
      return spec satisfies never
  }
}

function rimOf(spec: FitSpec): number | null {
  if (spec.kind === 'wheel') return spec.rimInches
  if (spec.kind === 'tyre') return spec.tyreSize?.rimInches ?? null
  return spec.kind === 'kit' ? spec.wheel.rimInches : null
}

/** Whether what is compared rests on a doubtful row: of the generation, or of its sets on that rim, else of any of its sets. */
function isUnsure({ confidence, factorySets }: Generation, rimInches: number | null): boolean {
  if (confidence === 'low') return true
  const sameRim = factorySets.filter(({ tyreSize }) => tyreSize.rimInches === rimInches)
  const sets = rimInches === null ? [] : sameRim.length > 0 ? sameRim : factorySets
  return sets.some((set) => set.confidence === 'low')
}
