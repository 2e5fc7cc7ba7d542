import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { RecordDialog } from '#platform/web/forms/form-dialog.tsx'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { containsText, FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddButton, RecordName, rowActionsColumn } from '#platform/web/lists/row-buttons.tsx'
import type { NameSearch } from '#platform/web/lists/search-parameters.ts'
import { IfMayEdit, useMayEditHere } from '#platform/web/staff-rights.ts'
import { refreshVehicles } from '../../web/searches.ts'
import type { AdminModel } from '../staff-contract.ts'
import { CoverageSign, MakeDialog } from './make-dialog.tsx'
import { ModelForm } from './model-form.tsx'
import { adminGenerationTexts, adminMakeTexts, adminVehicleTexts, adminModelTexts as texts } from './texts.ts'

const modelColumns = (
  onEdit: (model: AdminModel) => void,
  onDelete: (model: AdminModel) => void,
): Column<AdminModel>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-40',
    cell: (model) => <RecordName name={model.name} onEdit={() => onEdit(model)} />,
  },
  { header: texts.columns.body, cell: ({ body }) => adminVehicleTexts.bodies[body] },
  {
    header: texts.columns.generations,
    className: 'max-md:col-span-2 md:w-full',
    cell: (model) => <Generations model={model} />,
  },
  rowActionsColumn((model) => ({
    name: model.name,
    onEdit: () => onEdit(model),
    onDelete: () => onDelete(model),
  })),
]

const linkStyle = 'rounded-sm font-semibold underline decoration-silver underline-offset-4 hover:decoration-ink'

function Generations({ model }: { model: AdminModel }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {model.generations.map(({ id, label, yearFrom, yearTo, coverage, setCount }) => {
        const years = [adminGenerationTexts.years(yearFrom, yearTo), label].filter(Boolean).join(' ')
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
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
      <IfMayEdit>
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
      </IfMayEdit>
    </ul>
  )
}

/** Models are deleted only while nothing depends on them. */
export function MakeScreen({ id, search: { search } }: { id: string; search: NameSearch }) {
  const navigate = useNavigate()
  const mayEdit = useMayEditHere()
  const make = useQuery(api.admin.vehicleMakes.find.queryOptions({ input: { id }, staleTime: 0 }))
  const [edited, setEdited] = useState<AdminModel | 'new'>()
  const [isRenaming, setIsRenaming] = useState(false)
  const deletion = useDeletion({
    call: api.admin.vehicleModels.delete.mutationOptions(),
    situation: 'admin.vehicles.models.delete',
    texts,
    refresh: refreshVehicles,
  })
  const makeDeletion = useDeletion({
    call: api.admin.vehicleMakes.delete.mutationOptions(),
    situation: 'admin.vehicles.makes.delete',
    texts: adminMakeTexts,
    refresh: refreshVehicles,
    onDeleted: () => void navigate({ to: '/admin/vehicles' }),
  })
  const name = make.data?.name ?? adminVehicleTexts.make
  const models = { ...make, data: make.data?.models }
  return (
    <>
      <BackLink to="/admin/vehicles" label={adminVehicleTexts.toVehicles} />
      <ListScreen
        texts={{ ...texts, title: name }}
        list={unpagedList(models, (model) => containsText([model.name, ...model.aliases].join(' '), search))}
        failure="admin.vehicles.makes.find"
        actions={make.data && <AddButton label={texts.add} onClick={() => setEdited('new')} />}
        more={
          make.data && mayEdit
            ? [
                { key: 'rename', label: adminMakeTexts.rename, icon: <Pencil />, onSelect: () => setIsRenaming(true) },
                {
                  key: 'delete',
                  label: adminMakeTexts.delete,
                  icon: <Trash2 />,
                  isDangerous: true,
                  onSelect: () => makeDeletion.ask({ id, name }),
                },
              ]
            : undefined
        }
        filters={<FilterBar label={texts.searchLabel} term={search} />}
        isFiltered={search !== undefined}
        columns={modelColumns(setEdited, deletion.ask)}
        deletion={deletion}
      />
      <DeleteDialog deletion={makeDeletion} />
      <MakeDialog make={isRenaming ? make.data : undefined} onClose={() => setIsRenaming(false)} />
      <ModelDialog model={edited} makeId={id} onClose={() => setEdited(undefined)} />
    </>
  )
}

type ModelDialogProps = { model: AdminModel | 'new' | undefined; makeId: string; onClose: () => void }

/** Closed while there is no model. */
function ModelDialog({ model, makeId, onClose }: ModelDialogProps) {
  return (
    <RecordDialog record={model} texts={texts} onClose={onClose}>
      {({ record, ...form }) => <ModelForm {...form} model={record} makeId={makeId} onDone={onClose} />}
    </RecordDialog>
  )
}
