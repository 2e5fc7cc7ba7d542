import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { mappingFault } from './mapping-fault.ts'

/** Offers to add the products of a file that the shop does not have, where it was not told to; the rows are compared again. */
export function MissingProducts({ id, onRemap }: { id: string; onRemap: () => void }) {
  const queryClient = useQueryClient()
  const file = useQuery(api.admin.productImports.find.queryOptions({ input: { id }, staleTime: 0 })).data
  const add = useMutation(
    api.admin.productImports.check.mutationOptions({
      meta: { toast: 'admin.productImports.check' },
      onSettled: async () => {
        await queryClient.invalidateQueries({ queryKey: api.admin.productChanges.key() })
        await queryClient.invalidateQueries({ queryKey: api.admin.productImports.key() })
      },
    }),
  )
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
