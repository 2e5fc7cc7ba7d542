import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { controlTexts, joinClasses } from '#platform/web/ui/index.ts'
import { receiveToasts, type ToastMessage, type ToastTone } from './show-toast.ts'

const manager = Toast.createToastManager<{ tone: ToastTone }>()

/**
 * Shows and announces the messages of `showToast`, the newest three at a time. Small screens have them below the
 * header, away from the buttons at the bottom and from the keyboard, or above those of an open panel
 * (`data-toasts="above"`), whose first lines they would hide; wide ones at the bottom left, away from the
 * panels on the right, next to the sidebar (`data-toasts="beside-sidebar"`) and above a bar (`data-bottom-bar="wide"`),
 * or below the header on the right where the page's button is at the bottom (`data-toasts="right"`).
 */
export function ToastList() {
  useEffect(() => {
    let stop: (() => void) | undefined
    // Only after the region is rendered: screen readers do not announce its initial content.
    const start = setTimeout(() => {
      stop = receiveToasts({ show, dismiss })
    })
    return () => {
      clearTimeout(start)
      stop?.()
    }
  }, [])
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={controlTexts.messages}
          // One that appears below a resting pointer is not being read: only a moving pointer stops its time.
          onMouseEnter={(event) => event.preventBaseUIHandler()}
          onMouseMove={({ movementX, movementY, preventBaseUIHandler }) => {
            if (movementX === 0 && movementY === 0) preventBaseUIHandler()
          }}
          className={joinClasses(
            'pointer-events-none fixed inset-x-3 z-60 flex flex-col gap-2 sm:right-auto sm:left-6 sm:w-96 print:hidden',
            'max-lg:not-in-[body:has([data-toasts=above])]:top-[calc(env(safe-area-inset-top)+4rem)] max-lg:in-[body:has([data-toasts=above])]:bottom-48 lg:bottom-6 lg:in-[body:has([data-bottom-bar=wide])]:bottom-28 lg:in-[body:has([data-toasts=beside-sidebar])]:left-[16.5rem]',
            'lg:in-[body:has([data-toasts=right])]:top-36 lg:in-[body:has([data-toasts=right])]:right-6 lg:in-[body:has([data-toasts=right])]:bottom-auto lg:in-[body:has([data-toasts=right])]:left-auto',
          )}
        >
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** In milliseconds, for people who read slowly; the timer is paused while a message is hovered or focused. */
const [otherTimeout, failureTimeout] = [6000, 10_000]

const shown = new Map<string, ToastMessage>()

function show(message: ToastMessage): void {
  const { tone, title, text, action } = message
  // A repeated text is the same message, which is shown longer.
  const id = [tone, title, text].join(' ')
  shown.set(id, message)
  manager.add({
    id,
    title,
    description: text,
    // With high priority, a message and its buttons would be hidden from screen readers until it is focused.
    priority: 'low',
    timeout: tone === 'danger' ? failureTimeout : otherTimeout,
    data: { tone },
    onClose: () => shown.delete(id),
    actionProps: action && {
      children: action.label,
      onClick: () => {
        // A message that is fading out still receives clicks: its action runs only once.
        if (!shown.has(id)) return
        manager.close(id)
        action.onPress()
      },
    },
  })
}

function dismiss(isOver: (message: ToastMessage) => boolean): void {
  for (const [id, message] of shown) if (isOver(message)) manager.close(id)
}

const edges: Record<ToastTone, string> = {
  success: 'border-signal bg-ink text-white',
  neutral: 'border-steel bg-ink text-white',
  danger: 'border-white bg-brake text-white',
}

function Messages() {
  const { toasts } = Toast.useToastManager<{ tone: ToastTone }>()
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'neutral'
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['left', 'right']}
        data-tone={tone}
        className={joinClasses(
          'on-dark pointer-events-auto rounded-sm border-l-4 shadow-panel transition-[opacity,transform] duration-180',
          'data-ending-style:translate-y-2 data-starting-style:translate-y-4 data-limited:hidden data-ending-style:opacity-0 data-starting-style:opacity-0',
          edges[tone],
        )}
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          {tone === 'danger' ? (
            <CircleAlert className="mt-0.5 size-5 shrink-0" />
          ) : (
            <Check className="mt-0.5 size-5 shrink-0 text-signal" />
          )}
          <div className="min-w-0 grow py-0.5">
            <Toast.Title className="font-bold leading-snug" />
            <Toast.Description className="mt-0.5 text-sm leading-snug opacity-90" />
            <Toast.Action className="-ml-2 mt-1 inline-flex min-h-9 items-center rounded-sm px-2 font-bold text-sm underline underline-offset-4 hover:bg-white/15" />
          </div>
          <Toast.Close
            aria-label={controlTexts.closeMessage}
            className="-my-1 flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-white/15"
          >
            <X className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
