/** `dueDay` is an ISO date; `account` the 25 digits that the bank assigns. */
export type Boleto = { bank: string; dueDay: string; amountCents: number; account: string }

/** The 44 digits of a boleto's bar code, as specified by Febraban. */
export function boletoBarcode({ bank, dueDay, amountCents, account }: Boleto): string {
  const value = dueFactor(dueDay) + String(amountCents).padStart(10, '0')
  const before = `${bank}9`
  return before + checkDigitOf44(before + value + account) + value + account
}

/** The 47 digits that a person types, "linha digitável", grouped as they are printed. */
export function boletoLine(barcode: string): string {
  const parts = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)]
  const checked = parts.map((part) => `${part.slice(0, 5)}.${part.slice(5)}${checkDigitOfPart(part)}`)
  return [...checked, barcode.slice(4, 5), barcode.slice(5, 19)].join(' ')
}

// Days since 7 October 1997; after 9999 it starts again at 1000, as it did on 22 February 2025.
function dueFactor(dueDay: string): string {
  const days = (Date.parse(`${dueDay}T00:00:00Z`) - Date.UTC(1997, 9, 7)) / 86_400_000
  return String(((days - 1000) % 9000) + 1000)
}

/** Modulo 11 with the weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function checkDigitOf44(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0)
  const digit = 11 - (sum % 11)
  return String(digit > 9 ? 1 : digit)
}

/** Modulo 10 with the weights 2 and 1 from the right, the digits of each product added up. */
function checkDigitOfPart(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

const wideBars = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/**
 * An even number of digits as Interleaved 2 of 5: the width of each bar and each gap, in modules of 1 or 3, a
 * bar first. Of two digits the first is encoded in the bars, the second in the gaps between them.
 */
export function interleavedBars(digits: string): number[] {
  const widths = [1, 1, 1, 1]
  for (let digit = 0; digit < digits.length; digit += 2) {
    const [bars = '', gaps = ''] = [wideBars[Number(digits[digit])], wideBars[Number(digits[digit + 1])]]
    for (const [index, bar] of [...bars].entries()) widths.push(bar === '1' ? 3 : 1, gaps[index] === '1' ? 3 : 1)
  }
  return [...widths, 3, 1, 1]
}
