import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#web/api-client.ts'
import { useCarefulClose } from '#web/back-office/shared/careful-close.tsx'
import { productFormTexts as texts } from '#web/text/product-form-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type BrandDialogProps = { isOpen: boolean; onClose: () => void; onAdded: (id: string) => void }

/** Adds a brand by its name without leaving the form. */
export function BrandDialog({ isOpen, onClose, onAdded }: BrandDialogProps) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const done = () => {
    setName('')
    setError(undefined)
    onClose()
  }
  const { close, question } = useCarefulClose(() => name.trim() !== '', done)
  const add = useMutation(
    api.admin.brands.create.mutationOptions({
      meta: { toast: 'admin.productForm.addBrand' },
      onSuccess: async ({ id }) => {
        await queryClient.invalidateQueries({ queryKey: api.admin.brands.key() })
        onAdded(id)
        done()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog lies in a portal, but its events go through the form around it.
    event.stopPropagation()
    if (name.trim() === '') setError(texts.errors.brandName)
    else if (!add.isPending) add.mutate({ name })
  }
  return (
    <Dialog isOpen={isOpen} onOpenChange={(open) => !open && close()} title={texts.newBrand}>
      <form noValidate onSubmit={submit} className="pt-1">
        <TextField
          label={texts.brandName}
          isRequired
          autoComplete="off"
          maxLength={80}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
        <div className="mt-6 flex justify-end gap-3">
          <Button tone="quiet" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={add.isPending}>
            {texts.addBrand}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
