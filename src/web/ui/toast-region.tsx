import { X } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { afterPaint } from './after-paint.ts'
import { isToastWaiting, onDismissedFailures, onWaitingToast, type ToastMessage, takeWaiting } from './show-toast.ts'

const load = () => import('./toast-list.tsx')

// The browser responds to the interaction first.
const prepare = () => afterPaint(() => void load().catch(() => undefined))

/**
 * The region for the messages of `showToast`, once on every page. Its script is loaded at the first interaction,
 * since most messages respond to one, or with the first message; until then messages are queued. Where it cannot be
 * loaded, as without a network, the newest message is shown plainly; the next one tries again.
 */
export function ToastRegion() {
  const [ToastList, setToastList] = useState<ComponentType>()
  const [plain, setPlain] = useState<ToastMessage>()
  useEffect(() => {
    const show = () =>
      void load().then(
        ({ ToastList }) => {
          setPlain(undefined)
          setToastList(() => ToastList)
        },
        (error: unknown) => {
          console.warn('Toasts not loaded', error)
          const newest = takeWaiting().at(-1)
          if (newest) setPlain(newest)
        },
      )
    const forget = onWaitingToast(show)
    const forgetDismissed = onDismissedFailures((isOver) =>
      setPlain((shown) => (shown && isOver(shown) ? undefined : shown)),
    )
    if (isToastWaiting()) show()
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, prepare, { once: true })
    return () => {
      forget()
      forgetDismissed()
      for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, prepare)
    }
  }, [])
  if (ToastList) return <ToastList />
  return plain && <PlainToast message={plain} onClose={() => setPlain(undefined)} />
}

function PlainToast({ message: { tone, title, text }, onClose }: { message: ToastMessage; onClose: () => void }) {
  return (
    <section
      aria-label={controlTexts.messages}
      className="fixed inset-x-3 bottom-[calc(env(safe-area-inset-bottom)+max(var(--bottom-bar,0px),var(--bottom-panel,0px))+0.75rem)] z-60 sm:right-auto sm:left-6 sm:w-96"
    >
      <div
        data-tone={tone}
        className={`on-dark flex items-start gap-3 rounded-sm py-3 pr-2 pl-4 text-white shadow-panel ${tone === 'danger' ? 'bg-brake' : 'bg-ink'}`}
      >
        <div role="alert" className="min-w-0 grow py-0.5">
          <p className="font-bold leading-snug">{title}</p>
          {text && <p className="mt-0.5 text-sm leading-snug opacity-90">{text}</p>}
        </div>
        <button
          type="button"
          aria-label={controlTexts.closeMessage}
          onClick={onClose}
          className="-my-1 flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-white/15"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  )
}
