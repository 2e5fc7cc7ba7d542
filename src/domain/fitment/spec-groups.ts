import type { FitSpec } from './fit-spec.ts'

/**
 * The group of a combination of measures: its kind and, of what has one, its rim. Only within a group does
 * one replace another.
 */
export function specGroup(spec: FitSpec): string {
  switch (spec.kind) {
    case 'wheel':
      return `wheel ${spec.rimInches}`
    case 'tyre':
      return tyresFor(spec.tyreSize?.rimInches ?? null)
    case 'kit':
      return `kit ${spec.wheel.rimInches}`
    case 'ring':
    case 'spacer':
    case 'bolt':
    case 'nut':
    case 'other':
      return spec.kind
    default:
      return spec satisfies never
  }
}

/** The group of the tyres for a rim; those of an unknown size are together. */
export const tyresFor = (rimInches: number | null): string => `tyre ${rimInches}`

/** The groups in which a product's companions are by their measures (`companionRole`). */
export function companionGroups(spec: FitSpec): string[] {
  if (spec.kind === 'tyre') return spec.tyreSize ? [`wheel ${spec.tyreSize.rimInches}`] : []
  const parts = ['ring', 'bolt', 'nut']
  if (spec.kind === 'wheel') return [tyresFor(spec.rimInches), ...parts]
  return spec.kind === 'kit' ? parts : []
}
