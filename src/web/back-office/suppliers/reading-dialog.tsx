import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminSupplier } from '#contract/admin/suppliers.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { useLastDefined } from '#web/back-office/shared/use-last-defined.ts'
import { supplierTexts as texts } from '#web/text/back-office/supplier-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadingForm } from './reading-form.tsx'

type Reading = NonNullable<AdminSupplier['reading']>

/** Shows how the lists of a supplier are read, and changes or deletes these settings; closed while there is none. */
export function ReadingDialog({ supplier, onClose }: { supplier: AdminSupplier | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const shown = useLastDefined(supplier)
  const isUnsaved = useRef(false)
  const [fault, setFault] = useState<string>()
  const close = () => {
    isUnsaved.current = false
    setFault(undefined)
    onClose()
  }
  const ended = {
    onSuccess: close,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.suppliers.key() }),
  }
  const toastValues = () => ({ name: shown?.name ?? '' })
  const change = useMutation({
    ...api.admin.suppliers.changeReading.mutationOptions(),
    meta: { toast: 'admin.suppliers.changeReading', toastValues },
    ...ended,
  })
  const forget = useMutation({
    ...api.admin.suppliers.forgetReading.mutationOptions(),
    meta: { toast: 'admin.suppliers.forgetReading', toastValues },
    ...ended,
  })
  const save = (reading: Reading | undefined) => {
    setFault(reading ? undefined : texts.factorFault)
    if (reading && shown) change.mutate({ id: shown.id, reading })
  }
  return (
    <FormDialog
      isOpen={supplier !== undefined}
      onClose={close}
      title={texts.readingTitle(shown?.name ?? '')}
      size="medium"
      isUnsaved={() => isUnsaved.current}
      submit={{ label: texts.saveReading, isBusy: change.isPending }}
    >
      {(formId) =>
        shown?.reading && (
          <>
            <ReadingForm
              key={`${shown.id} ${shown.updatedAt}`}
              id={formId}
              reading={shown.reading}
              isErrorShown={fault !== undefined}
              onTouched={() => {
                isUnsaved.current = true
              }}
              onSave={save}
            />
            <Button
              tone="secondary"
              className="mt-5"
              isBusy={forget.isPending}
              onClick={() => forget.mutate({ id: shown.id })}
            >
              {texts.forgetReading}
            </Button>
          </>
        )
      }
    </FormDialog>
  )
}
