import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProduct, ProductFields } from '#contract/admin/products.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api, client } from '#web/api-client.ts'
import type { ProductFormState } from './form-state.ts'
import { type ForeignChange, mergeProduct } from './merge-product.ts'
import { fieldsOf, type ProductValues, valuesOf } from './product-values.ts'

/** Somebody else's changes that stand in the way of a save. */
export type Conflict = {
  theirs: AdminProduct
  ours: ProductFields
  merged: ProductFields
  changes: readonly ForeignChange[]
}

type SaveOptions = { product: AdminProduct | undefined; form: ProductFormState; onSaved: () => void }

/**
 * Saves the form: a new product, or the changes of one as long as nobody else changed it. Somebody else's changes are
 * shown and joined with the form's; pieces sold meanwhile are no reason to ask.
 */
export function useSaveProduct({ product, form, onSaved }: SaveOptions) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(product)
  const [conflict, setConflict] = useState<Conflict>()
  const situation = product ? 'admin.productForm.update' : 'admin.productForm.create'

  const send = async (fields: ProductFields, seen: AdminProduct | undefined): Promise<'saved' | Conflict> => {
    if (!seen) {
      await client.admin.products.create(fields)
      return 'saved'
    }
    try {
      await client.admin.products.update({ ...fields, id: seen.id, expectedUpdatedAt: seen.updatedAt })
      return 'saved'
    } catch (error) {
      if (!(error instanceof ORPCError && error.code === 'CHANGED_MEANWHILE')) throw error
    }
    const theirs = await client.admin.products.find({ id: seen.id })
    const { merged, changes } = mergeProduct(fieldsOf(valuesOf(seen)), fields, fieldsOf(valuesOf(theirs)))
    const isOnlySold = changes.every(({ field, isOurs }) => field === 'stockQuantity' && !isOurs)
    return isOnlySold ? send(merged, theirs) : { theirs, ours: fields, merged, changes }
  }

  const mutation = useMutation({
    mutationFn: ({ fields, seen }: { fields: ProductFields; seen: AdminProduct | undefined }) => send(fields, seen),
    onSuccess: async (outcome) => {
      if (outcome !== 'saved') return setConflict(outcome)
      announceSuccess(situation)
      onSaved()
      await queryClient.invalidateQueries({ queryKey: api.admin.key() })
      await queryClient.invalidateQueries({ queryKey: api.catalog.key() })
    },
    onError: (error) => {
      announceFailure(situation, error)
      showIssues(form, error)
    },
  })

  return {
    save: (fields: ProductFields) => !mutation.isPending && mutation.mutate({ fields, seen: base }),
    isSaving: mutation.isPending,
    conflict,
    keepEditing: () => setConflict(undefined),
    /** Saves the joined changes over what the other person left. */
    join: () => {
      if (!conflict) return
      const { theirs, merged } = conflict
      form.reset(valuesOf({ ...theirs, ...merged, priceCents: merged.priceCents ?? 0 }), { keepDefaultValues: true })
      setBase(theirs)
      setConflict(undefined)
      mutation.mutate({ fields: merged, seen: theirs })
    },
    /** Takes what the other person left into the form. */
    discard: () => {
      if (!conflict) return
      form.reset(valuesOf(conflict.theirs))
      setBase(conflict.theirs)
      setConflict(undefined)
    },
  }
}

// The server judges by the same rules; what it alone can know is told at the field.
function showIssues(form: ProductFormState, error: Error): void {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID_INPUT') return
  const { data } = errorCatalogue.INVALID_INPUT.data.safeParse(error.data)
  for (const { path, message } of data?.issues ?? []) {
    const name = fieldNames.find((field) => field === path.split('.')[0])
    if (name) form.setError(name, { type: 'server', message })
  }
}

const fieldNames = Object.keys(valuesOf(undefined)) as (keyof ProductValues)[]
