import { RefreshCw } from 'lucide-react'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

type UpdatesBarProps = {
  hasUpdates: boolean
  onShow: () => void
  /** Whether it is in the normal flow of the page, instead of above it. */
  isInline?: boolean
}

/** Offers to show the latest changes. Above the page, it does not move anything. */
export function UpdatesBar({ hasUpdates, onShow, isInline = false }: UpdatesBarProps) {
  return (
    <div
      role="status"
      className={joinClasses(
        'flex justify-center print:hidden',
        !isInline && 'pointer-events-none fixed inset-x-0 bottom-0 z-20 pb-[env(safe-area-inset-bottom)] lg:left-60',
      )}
    >
      {hasUpdates && (
        <div data-bottom-bar={isInline ? undefined : 'wide'} className={isInline ? 'w-full' : 'py-3'}>
          <button
            type="button"
            onClick={() => {
              onShow()
              // The button disappears: the focus moves to the records.
              if (!isInline) document.getElementById('content')?.focus({ preventScroll: true })
            }}
            className={joinClasses(
              'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 font-bold text-sm text-white transition-colors hover:bg-ink-raised',
              !isInline && 'shadow-panel',
            )}
          >
            <RefreshCw aria-hidden="true" className="size-4 text-signal" />
            {texts.hasUpdates}
            <span aria-hidden="true">·</span>
            <span className="underline underline-offset-4">{texts.showUpdates}</span>
          </button>
        </div>
      )}
    </div>
  )
}
