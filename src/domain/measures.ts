/** Whole millimetres of a length in centimetres. Measures are kept to the tenth of a centimetre, so nothing is lost. */
export function millimetresOf(centimetres: number): number {
  return Math.round(centimetres * 10)
}
