/** A metric thread as people write it (`m12 x 1,5`, `12×1.5`), in the way it is stored: `M12x1.5`. */
export const canonicalThread = (typed: string): string =>
  typed
    .replaceAll(/\s/g, '')
    .replaceAll(',', '.')
    .replace('×', 'x')
    .replace(/x/i, 'x')
    .replace(/^m?(?=\d)/i, 'M')
