import type { ProductImport } from '#contract/admin/product-imports.ts'
import type { ImportField } from '#domain/product-import/import-fields.ts'
import { ruleToType, type TypedRule } from '#web/back-office/shared/imports/price-rule-input.ts'

type Settings = ProductImport['settings']

/** What somebody chose for a file; what is not here is as the supplier's last list, or the headings, suggest. */
export type MappingChoice = Partial<Pick<Settings, 'supplierId' | 'stockMode' | 'addsNew'>> & {
  /** What columns are, by their places. */
  columns: Readonly<Record<number, ImportField | null>>
  rule?: TypedRule | null
}

/** How a file is read, its price rule as it is typed. */
export type ChosenMapping = Omit<Settings, 'priceRule'> & { rule: TypedRule | null }

/**
 * The suggested settings with what was chosen in their place. A field that was chosen for one column is no
 * longer suggested for another.
 */
export function chosenMapping(suggested: Settings, choice: MappingChoice): ChosenMapping {
  const { priceRule, ...settings } = suggested
  const { columns, rule, supplierId = settings.supplierId } = choice
  const taken = new Set(Object.values(columns))
  return {
    fields: settings.fields.map((field, place) => {
      const chosen = columns[place]
      if (chosen !== undefined) return chosen
      return taken.has(field) ? null : field
    }),
    supplierId,
    stockMode: choice.stockMode ?? settings.stockMode,
    addsNew: choice.addsNew ?? settings.addsNew,
    rule: rule === undefined ? ruleToType(priceRule) : rule,
  }
}
