import type { Generation } from '../cars/rules.ts'
import type { TyreSize } from '../cars/sizes.ts'
import { type Check, check, reason } from './rules.ts'
import type { FitSpec } from './specs.ts'
import { isSameSize } from './tyre-rules.ts'

export const confidenceCheck = (spec: FitSpec): Check =>
  check(
    'sure',
    { isMounted: isMounted(spec), rimInches: wheelRim(spec), tyreSize: sizeOf(spec) },
    (compared, generation, { ownTyre }) => (isUnsure(compared, generation, ownTyre) ? [reason('DATA_UNSURE')] : []),
  )

/** Bolt pattern, hub and thread are of one record. */
const isMounted = ({ kind }: FitSpec) => kind !== 'tyre' && kind !== 'other'

function wheelRim(spec: FitSpec): number | null {
  if (spec.kind === 'wheel') return spec.rimInches
  return spec.kind === 'kit' ? spec.wheel.rimInches : null
}

function sizeOf(spec: FitSpec): TyreSize | null {
  if (spec.kind === 'tyre') return spec.tyreSize
  return spec.kind === 'kit' ? spec.tyre.tyreSize : null
}

type Compared = { isMounted: boolean; rimInches: number | null; tyreSize: TyreSize | null }

/** Only what was compared counts, and what the customer read on the tyre is certain. Offset and ratings say it themselves. */
function isUnsure(
  { isMounted: isOnHub, rimInches, tyreSize }: Compared,
  generation: Generation,
  ownTyre: TyreSize | null,
) {
  if (isOnHub && generation.confidence === 'low') return true
  const { factorySets } = generation
  const onRim = factorySets.filter((set) => set.tyreSize.rimInches === rimInches)
  if (onRim.length > 0 && ownTyre?.rimInches !== rimInches && onRim.every(isDoubtful)) return true
  if (tyreSize === null || (ownTyre && isSameSize(ownTyre, tyreSize))) return false
  const ofSize = factorySets.filter((set) => isSameSize(set.tyreSize, tyreSize))
  const compared = ofSize.length > 0 ? ofSize : factorySets
  return compared.length > 0 && compared.every(isDoubtful)
}

const isDoubtful = ({ confidence }: { confidence: Generation['confidence'] }) => confidence === 'low'
