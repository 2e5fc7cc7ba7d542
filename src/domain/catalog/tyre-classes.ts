/** The classes of Inmetro's label for tyres, the best first. */
export const tyreClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type TyreClass = (typeof tyreClasses)[number]

/** The most waves by which the label shows a tyre's noise; the fewer, the quieter. */
export const maxNoiseWaves = 3
