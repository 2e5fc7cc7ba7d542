// Most notifications come within seconds; what is missing after ten minutes may be missing for good.
const firstPauses = [10, 30, 120, 360]
const laterPause = 720

/** How many minutes after the previous look an unpaid order's payments are looked up for the `round`th time, from 0. */
export function minutesUntilLookUp(round: number): number {
  return firstPauses[round] ?? laterPause
}
