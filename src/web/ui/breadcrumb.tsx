import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** The way from the start to this page; the last step is where one is. */
export function Breadcrumb({ steps }: { steps: readonly { key: string; content: ReactNode }[] }) {
  return (
    <nav aria-label="Você está em">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-steel [&_a]:-my-1 [&_a]:py-1 [&_a]:hover:text-ink [&_a]:hover:underline">
        {steps.map((step, index) => (
          <li key={step.key} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />}
            <span
              className={index === steps.length - 1 ? 'truncate font-semibold text-ink' : 'whitespace-nowrap'}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
            >
              {step.content}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
