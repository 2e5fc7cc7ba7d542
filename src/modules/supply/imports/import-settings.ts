import { keepLettersAndDigits } from '#platform/text.ts'
import { guessColumns, headingToRemember, rememberColumns } from './guess-columns.ts'
import type { ImportField } from './import-fields.ts'
import type { ImportRules } from './known-products.ts'
import { findProgram } from './programs/known-programs.ts'

/** How a file is read: what its columns are, and what is made of its rows. */
export type ImportSettings = ImportRules & {
  /** For each column of the file, what it is; null for what is left out. */
  fields: (ImportField | null)[]
}

/** How a supplier's lists are read: their columns by headings, as the last list had them. */
export type RememberedSettings = Omit<ImportRules, 'supplierId'> & { columns: Record<string, ImportField | null> }

export function settingsToRemember(headings: readonly string[], settings: ImportSettings): RememberedSettings {
  const { fields, supplierId: _supplier, ...rules } = settings
  return {
    ...rules,
    columns: Object.fromEntries(headings.map((heading, index) => [headingToRemember(heading), fields[index] ?? null])),
  }
}

type Suggested = {
  supplierId: string | null
  remembered: RememberedSettings | null
  samples?: readonly (readonly string[])[]
}

/** The default settings of a file: those of the supplier's last one, or derived from its headings. */
export function suggestedSettings(
  headings: readonly string[],
  { supplierId, remembered, samples = [] }: Suggested,
): ImportSettings {
  if (remembered) {
    const { columns, ...rules } = remembered
    return { ...rules, supplierId, fields: rememberColumns(headings, columns, samples) }
  }
  const program = findProgram(headings)
  const fields = program ? rememberColumns(headings, program.columns) : guessColumns(headings, samples)
  return {
    supplierId,
    fields,
    stockMode: program?.isDelivery ? 'add' : saysForSale(headings, fields) ? 'available' : 'set',
    priceRule: null,
    addsNew: program !== undefined,
  }
}

const forSale = /dispon|avenda|available/

/** Whether the stock of a file is what can be sold: by its heading, or as the shop's own older exports had it. */
function saysForSale(headings: readonly string[], fields: readonly (ImportField | null)[]): boolean {
  const heading = keepLettersAndDigits(headings[fields.indexOf('stockQuantity')] ?? '')
  return forSale.test(heading) || (heading === 'estoque' && fields.includes('id'))
}
