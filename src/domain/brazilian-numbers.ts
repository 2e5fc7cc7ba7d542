// Written by hand and not by Intl.NumberFormat: its first use costs a phone as much as a screen full of components.

/** A whole number with a point after every third digit from the right: `1.234.567`. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** A number with a comma and as many decimals as it has, one at most: `7,5`, `8`, `1.066,1`. */
export function formatDecimal(value: number): string {
  const [whole, decimals] = String(Math.round(value * 10) / 10).split('.')
  return decimals ? `${groupThousands(Number(whole))},${decimals}` : groupThousands(Number(whole))
}
