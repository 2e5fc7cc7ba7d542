const lightestIndex = 75

/** Kilograms a tyre carries for each load index from 75 up, as tyre makers publish the table. */
const kilograms = [
  387, 400, 412, 425, 437, 450, 462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730,
  750, 775, 800, 825, 850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320,
  1360, 1400, 1450, 1500, 1550, 1600, 1650,
]

/** Kilometres an hour for each speed symbol in use here. H stands between U and V, not in its place of the alphabet. */
const kilometresPerHour: Readonly<Record<string, number>> = {
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
}

/** How much one tyre carries, in kilograms; throws outside 75 to 125. */
export function loadKilograms(loadIndex: number): number {
  const load = kilograms[loadIndex - lightestIndex]
  if (load === undefined) throw new Error(`No load is known for index ${loadIndex}`)
  return load
}

/** How fast a tyre may go, in km/h; throws for a symbol that is none. */
export function topSpeed(speedSymbol: string): number {
  const speed = kilometresPerHour[speedSymbol]
  if (speed === undefined) throw new Error(`No speed is known for ${speedSymbol}`)
  return speed
}
