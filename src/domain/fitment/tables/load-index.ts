const lightestIndex = 75

// Kilograms a tyre carries for each load index from 75 up, as tyre makers publish the table.
const kilograms = [
  387, 400, 412, 425, 437, 450, 462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730,
  750, 775, 800, 825, 850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320,
  1360, 1400, 1450, 1500, 1550, 1600, 1650,
]

/** How much one tyre carries, in kilograms; undefined outside 75 to 125. */
export function loadKilograms(loadIndex: number): number | undefined {
  return kilograms[loadIndex - lightestIndex]
}
