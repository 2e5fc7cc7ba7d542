import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { joinClasses } from './join-classes.ts'
import { coveredHeight, onCoveredChange } from './keep-uncovered.ts'
import { onDismissedFailures, receiveToasts, type ToastMessage, type ToastTone } from './show-toast.ts'

const manager = Toast.createToastManager<{ tone: ToastTone }>()

/**
 * Shows and announces the messages of `showToast`: up to three at a time, further ones when there is room. A
 * repeated message replaces the previous one. They appear at the bottom left, away from the header and the
 * panels on the right; below the header on the right where a page has `data-toasts="right"`, because its form
 * is on the left and its button at the bottom right; next to the sidebar in the back office
 * (`beside-sidebar`). They cover no buttons at the bottom of small screens (`keep-uncovered.ts`).
 */
export function ToastList() {
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    const stopDismissing = onDismissedFailures((isOver) => {
      queue = queue.filter((message) => !isOver(message))
      for (const [id, message] of visible) if (isOver(message)) manager.close(id)
    })
    // Only after the region is rendered: screen readers do not announce its initial content.
    const start = setTimeout(() => {
      stop = receiveToasts(add)
    })
    return () => {
      clearTimeout(start)
      stop?.()
      stopDismissing()
    }
  }, [])
  return (
    <Toast.Provider toastManager={manager} limit={maxVisible}>
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          aria-label={controlTexts.messages}
          // One that appears below a resting pointer is not being read: only a moving pointer stops its time.
          onMouseEnter={(event) => event.preventBaseUIHandler()}
          onMouseMove={({ movementX, movementY, preventBaseUIHandler }) => {
            if (movementX === 0 && movementY === 0) preventBaseUIHandler()
          }}
          className="pointer-events-none fixed inset-x-3 bottom-[calc(env(safe-area-inset-bottom)+var(--covered,0px)+0.75rem)] z-60 flex flex-col gap-2 sm:right-auto sm:left-6 sm:w-96 lg:bottom-[calc(var(--covered,0px)+1.5rem)] lg:in-[body:has([data-toasts=right])]:top-36 lg:in-[body:has([data-toasts=right])]:right-6 lg:in-[body:has([data-toasts=right])]:bottom-auto lg:in-[body:has([data-toasts=right])]:left-auto lg:in-[body:has([data-toasts=beside-sidebar])]:left-[16.5rem]"
        >
          <Messages viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

const maxVisible = 3

/** In milliseconds, for people who read slowly; the timer is paused while a message is hovered or focused. */
const [otherTimeout, failureTimeout] = [6000, 10_000]

const visible = new Map<string, ToastMessage>()
let queue: readonly ToastMessage[] = []

// A repeated text is the same message, which is shown longer.
const idOf = ({ tone, title, text = '' }: ToastMessage) => [tone, title, text].join(' ')

function add(message: ToastMessage): void {
  const id = idOf(message)
  if (visible.has(id) || visible.size < maxVisible) show(message)
  else queue = [...queue.filter((queued) => idOf(queued) !== id), message]
}

function show(message: ToastMessage): void {
  const { tone, title, text, action } = message
  const id = idOf(message)
  visible.set(id, message)
  manager.add({
    id,
    title,
    description: text,
    // With high priority, a message and its buttons would be hidden from screen readers until it is focused.
    priority: 'low',
    timeout: tone === 'danger' ? failureTimeout : otherTimeout,
    data: { tone },
    onClose: () => {
      visible.delete(id)
      const [next, ...others] = queue
      queue = others
      if (next) show(next)
    },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          // A message that is fading out still receives clicks: its action runs only once.
          if (!visible.delete(id)) return
          manager.close(id)
          action.onPress()
        },
      },
    }),
  })
}

const edges: Record<ToastTone, string> = {
  success: 'border-signal bg-ink text-white',
  neutral: 'border-steel bg-ink text-white',
  danger: 'border-white bg-brake text-white',
}

function Messages({ viewport }: { viewport: RefObject<HTMLDivElement | null> }) {
  const { toasts } = Toast.useToastManager<{ tone: ToastTone }>()
  const isShown = toasts.length > 0
  useLayoutEffect(() => {
    if (!isShown) return
    const place = () => {
      const region = viewport.current
      region?.style.setProperty('--covered', `${coveredHeight(region)}px`)
    }
    const observer = new ResizeObserver(place)
    if (viewport.current) observer.observe(viewport.current)
    const forget = onCoveredChange(place)
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      forget()
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
    }
  }, [isShown, viewport])
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'neutral'
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['left', 'down']}
        data-tone={tone}
        className={joinClasses(
          'on-dark pointer-events-auto rounded-sm border-l-4 shadow-panel transition-[opacity,transform] duration-180',
          'data-ending-style:translate-y-2 data-starting-style:translate-y-4 data-limited:hidden data-ending-style:opacity-0 data-starting-style:opacity-0',
          edges[tone],
        )}
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          {tone === 'danger' ? (
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          ) : (
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-signal" />
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
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
