/** How much memory a process had, so many minutes after the beginning. */
export type Look = { at: number; megabytes: number }

/** The caches fill up in the first half; whatever still grows in the second grows forever. */
export const lastHalf = (looks: readonly Look[]): Look[] => looks.slice(Math.floor(looks.length / 2))

/** By how many megabytes a minute the straight line through the looks rises. */
export function slopeOf(looks: readonly Look[]): number {
  const middle = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const [at, megabytes] = [middle(looks.map((look) => look.at)), middle(looks.map((look) => look.megabytes))]
  const together = looks.reduce((sum, look) => sum + (look.at - at) * (look.megabytes - megabytes), 0)
  return together / looks.reduce((sum, look) => sum + (look.at - at) ** 2, 0)
}

/** By how many megabytes that line rises from the first look to the last. */
export const riseOf = (looks: readonly Look[]): number =>
  slopeOf(looks) * ((looks.at(-1)?.at ?? Number.NaN) - (looks[0]?.at ?? Number.NaN))
