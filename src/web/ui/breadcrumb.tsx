import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { joinClasses } from './join-classes.ts'

/**
 * The path from the home page to this page; the last step is the current page. On narrow screens a long path
 * hides its last step, which the heading below repeats, and leaves it to screen readers.
 */
export function Breadcrumb({ steps }: { steps: readonly { key: string; content: ReactNode }[] }) {
  const isLong = steps.length > 4
  return (
    <nav aria-label={controlTexts.youAreHere}>
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-steel [&_a]:-my-1 [&_a]:py-1 [&_a]:hover:text-ink [&_a]:hover:underline">
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={joinClasses(
              'flex min-w-0 items-center gap-1',
              isLong && index === steps.length - 1 && 'max-md:sr-only',
            )}
          >
            <span
              className={index === steps.length - 1 ? 'truncate font-semibold text-ink' : 'min-w-0 wrap-anywhere'}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
            >
              {step.content}
            </span>
            {index < steps.length - 1 && (
              <ChevronRight
                aria-hidden="true"
                className={joinClasses('size-3.5 shrink-0', isLong && index === steps.length - 2 && 'max-md:hidden')}
              />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
