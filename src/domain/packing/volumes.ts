import { isWheelOrTyre } from '#domain/categorisation/wheel-or-tyre.ts'

/** How many volumes an order may be packed into. */
export const maxVolumes = 40

type PackedProduct = { name: string; categoryName: string | null; piecesPerUnit: number; quantity: number }

/**
 * The usual number of volumes of an order: each wheel and tyre is one, and everything else goes into one box
 * together. The packer may choose another number.
 */
export function usualVolumes(items: readonly PackedProduct[]): number {
  const single = items.filter(isWheelOrTyre).reduce((sum, item) => sum + item.quantity * item.piecesPerUnit, 0)
  const together = items.some((item) => !isWheelOrTyre(item)) ? 1 : 0
  return Math.min(maxVolumes, Math.max(1, single + together))
}
