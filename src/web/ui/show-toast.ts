import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'success' | 'danger' | 'neutral'

/** A button in a message; pressing it closes the message. */
export type ToastAction = { label: string; onPress: () => void }

export const toastManager = Toast.createToastManager<{ tone: ToastTone }>()

/** Shows a short message in the page's toast region, from anywhere in the browser; failures stay longer. */
export function showToast({
  tone,
  title,
  text,
  action,
}: {
  tone: ToastTone
  title: string
  text?: string | undefined
  action?: ToastAction
}): void {
  const id = toastManager.add({
    title,
    description: text,
    priority: tone === 'danger' ? 'high' : 'low',
    timeout: tone === 'danger' ? 8000 : 3500,
    data: { tone },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toastManager.close(id)
          action.onPress()
        },
      },
    }),
  })
}
