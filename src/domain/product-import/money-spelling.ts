/** How amounts are written: `1.299,90`, or `1,299.90` as in English. */
export type MoneySpelling = 'portuguese' | 'english'

const portuguese = /^-?\d+,\d{1,2}$|^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/
const english = /^-?\d+\.\d{1,2}$|^-?[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^-?[1-9]\d{0,2}(?:,\d{3}){2,}$/
/** A thousand in one spelling, and a few units in the other. */
const doubtful = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** An amount without its currency. */
export const withoutCurrency = (cell: string): string =>
  cell
    .trim()
    .replace(/^(?:R\$|BRL)|(?:BRL|reais)$/gi, '')
    .trim()

/** Whether an amount has three decimals, or others below a cent. */
export const isFinerThanCents = (decimals: string): boolean => decimals.length === 3 || /[1-9]/.test(decimals.slice(2))

export const isDoubtfulMoney = (amount: string): boolean => doubtful.test(amount)

/** How an amount is certainly written; undefined where it may be either. */
export function spellingOfMoney(amount: string): MoneySpelling | undefined {
  if (portuguese.test(amount)) return 'portuguese'
  return english.test(amount) ? 'english' : undefined
}

/** What the amounts of a column are written in: how most are, and whether others are written in the other way. */
export type ColumnSpelling = { usual: MoneySpelling; isMixed: boolean }

/** Counts how the amounts of a column are written. */
export function countSpellings() {
  const counts = { portuguese: 0, english: 0 }
  return {
    add(cell: string) {
      const spelling = spellingOfMoney(withoutCurrency(cell))
      if (spelling) counts[spelling] += 1
    },
    result: (): ColumnSpelling => ({
      usual: counts.english > counts.portuguese ? 'english' : 'portuguese',
      isMixed: counts.english > 0 && counts.portuguese > 0,
    }),
  }
}
