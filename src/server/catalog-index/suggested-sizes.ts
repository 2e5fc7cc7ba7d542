import { normaliseForSearch } from '#domain/text-normalisation.ts'
import type { TyreSize } from '#domain/tyre-size.ts'

// At the end of what was typed: '205', '205/5', '20555', 'pneu 205 55 r16'.
const begunSize = /(?<![\d,.x])([1-3]\d5(?:[\s/.x-]*(?:[2-9](?:[05](?:[\s/.x-]*(?:z?r)?\s*(?:[12]\d?)?c?)?)?)?)?)$/

/** The sizes on sale that a typed one begins, those of which there are most first. */
export function suggestedSizes<Size extends TyreSize & { count: number }>(
  search: string,
  sizes: readonly Size[],
  most: number,
): Size[] {
  const [, typed] = begunSize.exec(normaliseForSearch(search)) ?? []
  if (!typed) return []
  const digits = typed.replace(/\D/g, '')
  return sizes
    .filter(({ widthMm, aspect, rimInches }) => `${widthMm}${aspect}${rimInches}`.startsWith(digits))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
}
