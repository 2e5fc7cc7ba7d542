import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { controlTexts, joinClasses } from '#platform/web/ui/index.ts'
import { isReplaced, receiveToasts, type ToastMessage, type ToastTone } from './show-toast.ts'

const manager = Toast.createToastManager<{ tone: ToastTone }>()

/**
 * Shows and announces the messages of `showToast` at the bottom of the window, above bars with buttons
 * (`data-bottom-bar`) and the keyboard: in the middle of the page, next to the sidebar
 * (`data-toasts="beside-sidebar"`), or in the corner that an open dialog leaves free. What is pressed through a message
 * is what lies below it: only its own buttons take presses.
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
        <Messages />
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Of the window's height, where a message may stand. */
const messageHeight = 120

/** How much of the window's bottom the bars with buttons take, or the keyboard. */
function measureTakenHeight(): number {
  const { innerHeight, visualViewport } = window
  const keyboard = visualViewport ? innerHeight - visualViewport.height - visualViewport.offsetTop : 0
  const bars = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && top < innerHeight && bottom > innerHeight - messageHeight)
  return Math.round(Math.max(0, keyboard, ...bars.map(({ top }) => innerHeight - top)))
}

/** Measured again as long as there are messages: bars come and go with pages and dialogs. */
function useTakenHeight(isAnyShown: boolean): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (!isAnyShown) return
    const measure = () => setHeight(measureTakenHeight())
    measure()
    const timer = setInterval(measure, 100)
    return () => clearInterval(timer)
  }, [isAnyShown])
  return height
}

/** In milliseconds: failures and what can be undone take longer to be read. The timer is paused while the focus is inside. */
const timeouts = { success: 3500, neutral: 6000, danger: 10_000 } as const

const shown = new Map<string, ToastMessage>()

function show(message: ToastMessage): void {
  const { tone, title, text, action } = message
  // A repeated text is the same message, which is shown longer.
  const id = [tone, title, text].join(' ')
  for (const [former, other] of shown) if (former !== id && isReplaced(other, message)) manager.close(former)
  shown.set(id, message)
  manager.add({
    id,
    title,
    description: text,
    // With high priority, a message and its buttons would be hidden from screen readers until it is focused.
    priority: 'low',
    timeout: action ? Math.max(timeouts.neutral, timeouts[tone]) : timeouts[tone],
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
  const takenHeight = useTakenHeight(toasts.length > 0)
  return (
    <Toast.Viewport
      aria-label={controlTexts.messages}
      // One that appears below a resting pointer is not being read: only a moving pointer stops its time.
      onMouseEnter={(event) => event.preventBaseUIHandler()}
      onMouseMove={({ movementX, movementY, preventBaseUIHandler }) => {
        if (movementX === 0 && movementY === 0) preventBaseUIHandler()
      }}
      style={{ bottom: `calc(max(env(safe-area-inset-bottom), ${takenHeight}px) + 0.75rem)` }}
      className={joinClasses(
        'pointer-events-none fixed inset-x-3 z-60 mx-auto flex max-w-96 flex-col gap-2 transition-[bottom] duration-180 print:hidden',
        'lg:in-[body:has([data-toasts=beside-sidebar])]:left-[15.75rem]',
        'lg:in-[body:has([role=dialog][data-open])]:left-4 lg:in-[body:has([role=dialog][data-open])]:mx-0 lg:in-[body:has([role=dialog][data-open])]:w-60 lg:in-[body:has([role=dialog][data-open])]:bottom-4!',
      )}
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </Toast.Viewport>
  )
}

function Message({ toast }: { toast: Toast.Root.ToastObject<{ tone: ToastTone }> }) {
  const tone = toast.data?.tone ?? 'neutral'
  return (
    <Toast.Root
      toast={toast}
      data-tone={tone}
      className={joinClasses(
        'on-dark rounded-sm border-l-4 shadow-panel transition-[opacity,transform] duration-180',
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
          <Toast.Action className="pointer-events-auto -ml-2 mt-1 inline-flex min-h-9 items-center rounded-sm px-2 font-bold text-sm underline underline-offset-4 hover:bg-white/15" />
        </div>
        <Toast.Close
          aria-label={controlTexts.closeMessage}
          className="pointer-events-auto -my-1 flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-white/15"
        >
          <X className="size-5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}
