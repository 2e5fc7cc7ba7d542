import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDecimal, parseDecimal } from '#platform/numbers.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { Button, Checkbox, Select, TextField } from '#platform/web/ui/index.ts'
import type { ProductImport } from '../contract.ts'
import { type ImportField, importFields, keyFields, type PriceRule, priceRuleLimits } from '../import-fields.ts'
import { productImportTexts as texts } from './texts.ts'

export type TypedRule = { factor: string; ending: string }

export const ruleToType = (rule: PriceRule | null): TypedRule | null =>
  rule && {
    factor: formatDecimal(rule.factorThousandths / 1000, 3),
    ending: rule.endingCents === null ? '' : String(rule.endingCents),
  }

/** The rule that was typed; undefined if its factor is invalid. */
export function readRule({ factor, ending }: TypedRule): PriceRule | undefined {
  const { minimum, maximum } = priceRuleLimits.factorThousandths
  const factorThousandths = Math.round((parseDecimal(factor) ?? 0) * 1000)
  if (factorThousandths < minimum || factorThousandths > maximum) return undefined
  return { factorThousandths, endingCents: ending === '' ? null : Number(ending) }
}

type Settings = ProductImport['settings']

/** What somebody chose for a file; what is not here is as the supplier's last list, or the headings, suggest. */
export type MappingChoice = Partial<Pick<Settings, 'supplierId' | 'stockMode' | 'addsNew'>> & {
  /** What columns are, by their places. */
  columns: Readonly<Record<number, ImportField | null>>
  rule?: TypedRule | null
}

/** How a file is read, its price rule as it is typed. */
export type ChosenMapping = Omit<Settings, 'priceRule'> & { rule: TypedRule | null }

/** The suggested settings with what was chosen; a field chosen for one column is not suggested for another. */
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

/** Why rows cannot be read with these columns; undefined if they can. */
export function mappingFault({
  fields,
  addsNew,
}: {
  fields: readonly (ImportField | null)[]
  addsNew: boolean
}): string | undefined {
  const repeated = fields.filter((field, index) => field !== null && fields.indexOf(field) < index)
  if (repeated.length > 0)
    return texts.repeatedField([...new Set(repeated)].map((field) => field && texts.fieldOf(field)).join(', '))
  const keys: readonly (ImportField | null)[] = ['id', ...keyFields]
  if (!fields.some((field) => keys.includes(field))) return texts.noKey
  return addsNew && !fields.includes('name') ? texts.noName : undefined
}

type MappingColumnsProps = {
  file: ProductImport
  fields: readonly (ImportField | null)[]
  onChange: (place: number, field: ImportField | null) => void
}

const options = importFields
  .map((field) => ({ value: field, label: texts.fieldOf(field) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

export function MappingColumns({ file, fields, onChange }: MappingColumnsProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {file.headings.map((heading, index) => {
        const name = texts.column(heading, index)
        const samples = file.samples.map((row) => row[index]).filter((cell) => cell)
        return (
          <li key={index} className="grid items-center gap-2 py-3 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6">
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">{name}</p>
              <p className="wrap-anywhere line-clamp-2 text-sm text-steel">{samples.join(' · ') || texts.noSample}</p>
            </div>
            <Select
              label={texts.columnField(name)}
              isLabelHidden
              placeholder={texts.ignored}
              options={options}
              value={fields[index] ?? ''}
              onChange={({ target }) => onChange(index, importFields.find((field) => field === target.value) ?? null)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Offers to add the products of a file that the shop does not have, where it was not told to; the rows are compared again. */
export function MissingProducts({ id, onRemap }: { id: string; onRemap: () => void }) {
  const queryClient = useQueryClient()
  const file = useQuery(api.admin.productImports.find.queryOptions({ input: { id }, staleTime: 0 })).data
  const add = useCall(api.admin.productImports.check, {
    toast: 'admin.productImports.check',
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: api.admin.productChanges.key() })
      await queryClient.invalidateQueries({ queryKey: api.admin.productImports.key() })
    },
  })
  if (!file || file.unknownRowCount === 0) return null
  const settings = { ...file.settings, addsNew: true }
  const fault = mappingFault(settings)
  return (
    <section className="mb-4 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <h3 className="font-bold text-lg">{texts.missingProducts(file.unknownRowCount)}</h3>
      <p className="mt-1 max-w-3xl text-sm text-steel">{fault ?? texts.missingProductsHint}</p>
      <Button
        className="mt-3"
        isBusy={add.isPending}
        onClick={() => (fault ? onRemap() : add.mutate({ id, settings }))}
      >
        {fault ? texts.remap : texts.addMissing(file.unknownRowCount)}
      </Button>
    </section>
  )
}

type PriceRuleFieldsProps = {
  rule: TypedRule | null
  onChange: (rule: TypedRule | null) => void
  isErrorShown: boolean
}

export function PriceRuleFields({ rule, onChange, isErrorShown }: PriceRuleFieldsProps) {
  return (
    <div>
      <Checkbox
        label={texts.usesRule}
        checked={rule !== null}
        onChange={({ target }) => onChange(target.checked ? { factor: '', ending: '90' } : null)}
      />
      {rule && (
        <div className="flex flex-wrap items-start gap-3 pl-8">
          <TextField
            label={texts.factor}
            className="w-36"
            inputMode="decimal"
            value={rule.factor}
            error={isErrorShown ? texts.factorError : undefined}
            onChange={({ target }) => onChange({ ...rule, factor: target.value })}
          />
          <Select
            label={texts.ending}
            className="w-40"
            placeholder={texts.noEnding}
            options={texts.endings}
            value={rule.ending}
            onChange={({ target }) => onChange({ ...rule, ending: target.value })}
          />
        </div>
      )}
    </div>
  )
}
