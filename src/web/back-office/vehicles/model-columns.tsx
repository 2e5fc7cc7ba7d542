import { Link } from '@tanstack/react-router'
import type { AdminModel } from '#contract/admin/vehicle-models.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { RecordName, RowActions } from '#web/back-office/shared/list/row-actions.tsx'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import {
  adminGenerationTexts,
  adminVehicleTexts,
  adminModelTexts as texts,
} from '#web/text/back-office/admin-vehicle-texts.ts'
import { CoverageSign } from './coverage-sign.tsx'

/** The columns of the list of models: their generations, each linking to its form. */
export const modelColumns = (
  onEdit: (model: AdminModel) => void,
  onDelete: (model: AdminModel) => void,
): Column<AdminModel>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-40',
    cell: (model) => (
      <RecordName name={model.name} editLabel={adminCatalogTexts.editOne(model.name)} onEdit={() => onEdit(model)} />
    ),
  },
  { header: texts.columns.body, cell: ({ body }) => adminVehicleTexts.bodies[body] },
  { header: texts.columns.generations, className: 'md:w-full', cell: (model) => <Generations model={model} /> },
  {
    header: texts.columns.actions,
    isCorner: true,
    cell: (model) => (
      <RowActions
        editLabel={adminCatalogTexts.editOne(model.name)}
        deleteLabel={adminCatalogTexts.deleteOne(model.name)}
        onEdit={() => onEdit(model)}
        onDelete={() => onDelete(model)}
      />
    ),
  },
]

const linkStyle = 'rounded-sm font-semibold underline decoration-silver underline-offset-4 hover:decoration-ink'

function Generations({ model }: { model: AdminModel }) {
  return (
    <ul className="flex flex-col gap-1.5 max-md:items-end">
      {model.generations.map(({ id, label, yearFrom, yearTo, coverage, setCount }) => {
        const years = [adminGenerationTexts.years(yearFrom, yearTo), label].filter(Boolean).join(' ')
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5 max-md:justify-end max-md:text-right">
            <CoverageSign coverage={coverage} />
            <Link
              to="/admin/vehicles/generations/$generationId"
              params={{ generationId: id }}
              aria-label={texts.openGeneration(model.name, years)}
              className={`${linkStyle} tabular inline-flex min-h-6 items-center`}
            >
              {years}
            </Link>
            <span className="text-sm text-steel max-md:basis-full">
              {adminVehicleTexts.coverage[coverage]}, {adminVehicleTexts.sets(setCount)}
            </span>
          </li>
        )
      })}
      <li>
        <Link
          to="/admin/vehicles/models/$modelId/add"
          params={{ modelId: model.id }}
          aria-label={texts.addGenerationOf(model.name)}
          className={`${linkStyle} inline-flex min-h-6 items-center text-sm`}
        >
          {texts.addGeneration}
        </Link>
      </li>
    </ul>
  )
}
