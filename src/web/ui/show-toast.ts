import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'success' | 'danger' | 'neutral'

export const toastManager = Toast.createToastManager<{ tone: ToastTone }>()

/** Shows a short message in the page's toast region, from anywhere in the browser; failures stay longer. */
export function showToast({ tone, title, text }: { tone: ToastTone; title: string; text?: string | undefined }): void {
  toastManager.add({
    title,
    description: text,
    priority: tone === 'danger' ? 'high' : 'low',
    timeout: tone === 'danger' ? 8000 : 3500,
    data: { tone },
  })
}
