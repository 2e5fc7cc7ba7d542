import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { joinClasses } from './join-classes.ts'
import { type ToastTone, toastManager } from './show-toast.ts'

/**
 * Where the messages of `showToast` appear and are read out, the newest alone: what came before it is out of date. Once
 * on every page, at the foot on the left: away from the header, and from the panels on the right. What a page keeps in
 * sight at the foot of small screens says how high it is in `--foot-bar`; messages stand above it.
 */
export function ToastRegion() {
  return (
    <Toast.Provider toastManager={toastManager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="fixed inset-x-3 bottom-[calc(env(safe-area-inset-bottom)+var(--foot-bar,0px)+0.75rem)] z-60 flex flex-col gap-2 sm:right-auto sm:bottom-6 sm:left-6 sm:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

const edges: Record<ToastTone, string> = {
  success: 'border-signal bg-ink text-white',
  neutral: 'border-steel bg-ink text-white',
  danger: 'border-white bg-brake text-white',
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ tone: ToastTone }>()
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'neutral'
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['left', 'down']}
        data-tone={tone}
        className={joinClasses(
          'on-dark rounded-sm border-l-4 shadow-panel transition-[opacity,transform] duration-180',
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
            aria-label="Fechar aviso"
            className="-my-1 flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-white/15"
          >
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
