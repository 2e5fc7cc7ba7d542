import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { stockCountTexts as texts } from '#web/text/back-office/stock-count-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { typedCount } from './typed-count.ts'
import type { RecordedScans } from './use-recorded-scans.ts'

const nothingTyped = { code: '', quantity: '1' }

type TypedCount = z.output<typeof typedCount>

/**
 * Receives codes from a barcode scanner, which types the code and Enter, or from the keyboard: one piece each time,
 * unless another number is typed. The next can be scanned immediately.
 */
export function CountForm({ scans: { record, last } }: { scans: RecordedScans }) {
  const form = useForm<z.input<typeof typedCount>, unknown, TypedCount>({
    resolver: zodResolver(typedCount),
    defaultValues: nothingTyped,
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((scan) => {
    record(scan)
    form.reset(nothingTyped)
    form.setFocus('code')
  })
  const lastCounted = last && texts.last(last.name, last.counted)
  return (
    <div className="mb-4 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[1fr_6rem] items-start gap-3 sm:grid-cols-[1fr_8rem_auto]"
      >
        <TextField
          {...form.register('code')}
          label={texts.code}
          hint={texts.codeHint}
          isRequired
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          error={errors.code?.message}
          inputClassName="tabular"
        />
        <TextField
          {...form.register('quantity')}
          label={texts.quantity}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          error={errors.quantity?.message}
          inputClassName="tabular"
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap gap-3 max-sm:col-span-2 max-sm:*:grow sm:mt-7">
          <Button type="submit">{texts.add}</Button>
        </div>
      </form>
      <p role="status" className="wrap-anywhere mt-3 min-h-6 font-semibold">
        {lastCounted}
      </p>
    </div>
  )
}
