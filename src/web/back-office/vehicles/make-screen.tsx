import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminModel } from '#contract/admin/vehicle-models.ts'
import { api } from '#web/api-client.ts'
import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { AddButton } from '#web/back-office/shared/list/add-button.tsx'
import { containsText } from '#web/back-office/shared/list/contains-text.ts'
import { DeleteDialog } from '#web/back-office/shared/list/delete-dialog.tsx'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { NameSearch } from '#web/back-office/shared/list/name-search.ts'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import {
  adminMakeTexts,
  adminVehicleTexts,
  adminModelTexts as texts,
} from '#web/text/back-office/admin-vehicle-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { modelColumns } from './model-columns.tsx'
import { ModelDialog } from './model-dialog.tsx'
import { refreshVehicles } from './refresh-vehicles.ts'

/** A make's models with their generations: add, change, and delete while nothing depends on them. */
export function MakeScreen({ id, search: { search } }: { id: string; search: NameSearch }) {
  const navigate = useNavigate()
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
        actions={
          make.data && (
            <>
              <Button tone="quiet" onClick={() => makeDeletion.ask({ id, name })}>
                {adminMakeTexts.delete}
              </Button>
              <Button tone="secondary" onClick={() => setIsRenaming(true)}>
                {adminMakeTexts.rename}
              </Button>
              <AddButton label={texts.add} onClick={() => setEdited('new')} />
            </>
          )
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
