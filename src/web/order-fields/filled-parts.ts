const parts = ['street', 'district', 'city', 'state'] as const
export type FilledPart = (typeof parts)[number]
type Known = Record<FilledPart, string>

/**
 * What a postal code writes into an address: all that is known of it, and empty texts in place of a street or
 * district that came from the previous postal code. Text that was typed over those stays. For an address that
 * was complete from the start, the previous values are not known.
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
