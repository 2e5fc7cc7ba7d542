/** Where a wheel stands: its width in inches and its offset (ET) in mm. */
export type WheelPosition = { rimWidthInches: number; offsetMm: number }

/**
 * How far a wheel's rim stands further out (to the wing) and further in (to strut and brake) than another's, in mm.
 * A wider rim grows by half at each side; a higher offset moves it inwards.
 */
export function movedFrom(factory: WheelPosition, wheel: WheelPosition): { outMm: number; inMm: number } {
  const half = ((wheel.rimWidthInches - factory.rimWidthInches) / 2) * 25.4
  const shift = wheel.offsetMm - factory.offsetMm
  return { outMm: hundredths(half - shift), inMm: hundredths(half + shift) }
}

// 12.7 less 2.7 is 10, not a little more.
function hundredths(mm: number): number {
  return Math.round(mm * 100) / 100
}
