import { api } from '#platform/web/calls/index.ts'
import { ProgressBar } from '#platform/web/ui/index.ts'
import { adminImportTexts as texts } from './texts.ts'

type ImportProgressProps = { label: string; handled: number | undefined; count: number | undefined; text?: string }

/** Screen readers announce what is running once, not each count. */
export function ImportProgress({ label, handled = 0, count = 0, text }: ImportProgressProps) {
  return (
    <div className="mt-4">
      <p role="status" className="sr-only">
        {label}
      </p>
      <p className="mb-1.5 font-semibold text-sm">
        {count > 0 ? (text ?? texts.progress(label, handled, count)) : label}
      </p>
      <ProgressBar label={label} value={count > 0 ? handled : undefined} max={count > 0 ? count : undefined} />
    </div>
  )
}

const askMilliseconds = 700

/** Undefined until its first row is processed. */
export const whileHandled = (id: string, isHandled: boolean) =>
  api.admin.vehicleImports.list.queryOptions({
    enabled: isHandled,
    refetchInterval: isHandled ? askMilliseconds : (false as const),
    select: (imports) => imports.find((one) => one.id === id),
  })
