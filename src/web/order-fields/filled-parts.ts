const parts = ['street', 'district', 'city', 'state'] as const
export type FilledPart = (typeof parts)[number]
type Known = Record<FilledPart, string>

/**
 * What a postal code writes into an address: all that is known of it, and nothing in the place of a street or district that
 * came from the postal code before. What was typed over those stays; an address of which they are not known came whole.
 */
export function filledParts(
  found: Known,
  former: Partial<Known> | undefined,
  read: (part: FilledPart) => string,
): [FilledPart, string][] {
  return parts
    .filter((part) => found[part] !== '' || (former !== undefined && read(part) === (former[part] ?? read(part))))
    .map((part) => [part, found[part]])
}
