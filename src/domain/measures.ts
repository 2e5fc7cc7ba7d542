/**
 * Whole millimetres of a length in centimetres. Measures are stored to the tenth of a centimetre, so nothing is lost.
 */
export function millimetresOf(centimetres: number): number {
  return Math.round(centimetres * 10)
}
