/** What distinguishes the factory sets of one generation. */
export type NamedSet = { version: string; axle: string; tyreSize: string }

/** A set's name among those of its generation. */
export const setKey = ({ version, axle, tyreSize }: NamedSet): string => JSON.stringify([version, axle, tyreSize])

/** The sets of a generation that repeat an earlier one, each with the index of the first. */
export function repeatedSets(sets: readonly NamedSet[]): { index: number; of: number }[] {
  const first = new Map<string, number>()
  return sets.flatMap((set, index) => {
    const key = setKey(set)
    const of = first.get(key)
    if (of !== undefined) return [{ index, of }]
    first.set(key, index)
    return []
  })
}
