import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { errorCatalog } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { api, isApiError, readFieldErrors, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { fileContent } from '#platform/web/forms/drop-zone.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, Checkbox, ConfirmedButton, TextField } from '#platform/web/ui/index.ts'
import type { AdminOrder } from '../../orders/staff-contract.ts'
import { useReloadOrder, useShowOrder } from '../../orders/web/staff/paid-order.tsx'
import { invoiceKeyField } from '../contract.ts'
import { formatInvoiceKey, maxInvoiceBytes } from '../rules.ts'
import { InvoiceDownloads } from './invoice-files.tsx'
import { invoiceTexts, adminInvoiceTexts as texts } from './texts.ts'

export function OrderInvoice({ order }: { order: AdminOrder }) {
  const { id: orderId, invoice } = order
  // What the person saw when they began: a colleague may attach another meanwhile.
  const [replaced, setReplaced] = useState<string | null>()
  const mayEdit = useMay('orders.edit')
  const show = useShowOrder()
  const reload = useReloadOrder(orderId)
  const fetching = useCall(api.admin.orderInvoices.read, { toast: 'admin.orderInvoices.read' })
  const remove = useCall(api.admin.orderInvoices.remove, {
    toast: 'admin.orderInvoices.remove',
    onSuccess: show,
    onError: (error) => (isApiError(error, 'CHANGED_MEANWHILE') ? reload() : undefined),
  })
  return (
    <OrderPart title={invoiceTexts.title}>
      {invoice ? (
        <div className="mb-3 flex flex-col gap-3">
          <p className="tabular select-all font-semibold">{formatInvoiceKey(invoice.accessKey)}</p>
          <p className="text-sm text-steel">{texts.attachedAt(formatDateTime(invoice.attachedAt))}</p>
          <InvoiceDownloads
            invoice={invoice}
            fetched={fetching.isPending ? fetching.variables.file : undefined}
            onFetch={(file, save) => fetching.mutate({ orderId, file }, { onSuccess: save })}
          />
        </div>
      ) : (
        <p className="mb-3 text-steel">{texts.none}</p>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button tone={invoice ? 'quiet' : 'secondary'} onClick={() => setReplaced(invoice?.accessKey ?? null)}>
            {invoice ? texts.replace : texts.attach}
          </Button>
          {invoice && (
            <ConfirmedButton
              // The question is about this invoice: it closes if a colleague attaches another.
              key={invoice.accessKey}
              label={texts.remove}
              title={texts.removeQuestion}
              description={texts.removeWarning}
              isDangerous
              isBusy={remove.isPending}
              onConfirm={(close) => remove.mutate({ orderId, expectedKey: invoice.accessKey }, { onSettled: close })}
            />
          )}
        </div>
      )}
      <InvoiceDialog
        order={order}
        replaced={replaced}
        // Closed before the answer came, it stays closed.
        onReplace={(key) => setReplaced((now) => (now === undefined ? now : key))}
        onClose={() => setReplaced(undefined)}
      />
    </OrderPart>
  )
}

type InvoiceDialogProps = {
  order: Pick<AdminOrder, 'id'>
  /** The key of the invoice that is to be replaced, null for none; the dialog is closed while it is undefined. */
  replaced: string | null | undefined
  /** Called with the key of another invoice that a colleague has attached meanwhile; null if it was removed. */
  onReplace: (key: string | null) => void
  onClose: () => void
}
type Values = { accessKey: string; pdf: FileList | null; xml: FileList | null; isConfirmed: boolean }

/** How an invoice differs from the order: what is to be confirmed for these entries. */
type Differing = Pick<Values, 'accessKey' | 'xml'> & {
  message: string
  differences: z.output<typeof errorCatalog.INVOICE_DIFFERS.data>['differences']
}

const nothing: Values = { accessKey: '', pdf: null, xml: null, isConfirmed: false }
const fields = ['accessKey', 'pdf', 'xml'] as const

export function InvoiceDialog({ order, replaced, onReplace, onClose }: InvoiceDialogProps) {
  const form = useForm<Values>({ defaultValues: nothing })
  const { errors, isDirty } = form.formState
  const show = useShowOrder()
  const reload = useReloadOrder(order.id)
  // Set while the invoice that a colleague has attached is not known yet, as reading it failed.
  const isOutdated = useRef(false)
  const readReplaced = async () => {
    isOutdated.current = true
    const key = (await reload()).invoice?.accessKey ?? null
    isOutdated.current = false
    onReplace(key)
    return key
  }
  const [raised, setRaised] = useState<Differing>()
  const [typedKey, chosenXml] = form.watch(['accessKey', 'xml'])
  // Another file or key may differ otherwise.
  const differing = raised?.xml === chosenXml && raised?.accessKey === typedKey ? raised : undefined
  const close = () => {
    isOutdated.current = false
    setRaised(undefined)
    form.reset(nothing)
    onClose()
  }
  const attach = useMutation({
    meta: { toast: 'admin.orderInvoices.attach' },
    mutationFn: async ({ accessKey, pdf, xml, isConfirmed }: Values) =>
      api.admin.orderInvoices.attach.call({
        orderId: order.id,
        accessKey: accessKey.trim() || null,
        pdf: await contentOf(pdf),
        xml: await contentOf(xml),
        expectedKey: isOutdated.current ? await readReplaced() : replaced,
        confirmedDifferences: differing && isConfirmed ? differing.differences : [],
      }),
    onSuccess: (changed) => {
      show(changed)
      close()
    },
    onError: async (error, values) => {
      if (isApiError(error, 'INVOICE_DIFFERS')) {
        const { data } = errorCatalog.INVOICE_DIFFERS.data.safeParse(error.data)
        if (data) setRaised({ ...pick(values, 'accessKey', 'xml'), ...data, message: error.message })
        form.setValue('isConfirmed', false)
      }
      // The files stay: sent once more, they replace what a colleague has attached.
      if (isApiError(error, 'CHANGED_MEANWHILE')) await readReplaced().catch(() => undefined)
      for (const { path, message } of readFieldErrors(error)) {
        const field = fields.find((name) => name === path)
        if (field) form.setError(field, { message })
      }
    },
  })
  const judgeKey = (typed: string, { xml }: Values) => {
    if (typed.trim() === '') return xml?.[0] ? true : texts.keyRequired
    return invoiceKeyField.safeParse(typed).error?.issues[0]?.message ?? true
  }
  const judgeSize = (files: FileList | null) => (files?.[0]?.size ?? 0) <= maxInvoiceBytes || texts.tooLarge
  return (
    <FormDialog
      isOpen={replaced !== undefined}
      onClose={close}
      title={texts.attach}
      size="medium"
      isUnsaved={() => isDirty}
      submit={{ label: texts.attach, isBusy: attach.isPending }}
      onSubmit={form.handleSubmit((values) => attach.mutate(values))}
    >
      <p className="text-steel">{texts.introduction}</p>
      <TextField
        {...form.register('xml', { validate: judgeSize })}
        type="file"
        accept=".xml,application/xml,text/xml"
        label={texts.xml}
        hint={texts.xmlHint}
        error={errors.xml?.message}
        inputClassName="py-2.5"
      />
      <TextField
        {...form.register('pdf', {
          validate: (files, { xml }) => (files?.[0] || xml?.[0] ? judgeSize(files) : texts.fileRequired),
        })}
        type="file"
        accept=".pdf,application/pdf"
        label={texts.pdf}
        error={errors.pdf?.message}
        inputClassName="py-2.5"
      />
      <TextField
        {...form.register('accessKey', { validate: judgeKey })}
        label={invoiceTexts.key}
        hint={texts.keyHint}
        error={errors.accessKey?.message}
        autoComplete="off"
        inputClassName="tabular"
      />
      {differing && <Differences form={form} message={differing.message} />}
    </FormDialog>
  )
}

/** How the chosen invoice differs from the order, which is to be confirmed. */
function Differences({ form, message }: { form: UseFormReturn<Values>; message: string }) {
  const validate = (isConfirmed: boolean) => isConfirmed || texts.confirmRequired
  const fault = form.formState.errors.isConfirmed
  return (
    <div role="alert" className="rounded-sm bg-mist/60 p-3">
      <p className="font-bold">{texts.differs}</p>
      <p className="wrap-anywhere mt-1">{message}</p>
      <Checkbox {...form.register('isConfirmed', { validate })} label={texts.confirm} />
      {fault && <p className="font-medium text-brake text-sm">{fault.message}</p>}
    </div>
  )
}

async function contentOf(files: FileList | null): Promise<string | null> {
  const file = files?.[0]
  return file ? fileContent(file) : null
}
