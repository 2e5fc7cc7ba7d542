import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle, EmptyState, RetryButton } from '#platform/web/ui/index.ts'
import { loadFailureTexts } from './pages/texts.ts'

type LoadFailureNoticeProps = {
  of: keyof typeof loadFailureTexts
  isUnread: boolean
  onRetry: () => unknown
}

/** Shown above a list that could not be loaded: it only looks empty. */
export function LoadFailureNotice({ of, isUnread, onRetry }: LoadFailureNoticeProps) {
  if (!isUnread) return null
  const { title, text } = loadFailureTexts[of]
  return (
    <div
      role="alert"
      className="mx-auto mb-6 flex max-w-3xl flex-wrap items-center gap-4 rounded-md border-brake border-l-4 bg-brake-pale p-4"
    >
      <TriangleAlert className="size-6 shrink-0 text-brake" />
      <div className="min-w-48 flex-1">
        <p className="font-bold">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
      <RetryButton failure={title} tone="secondary" className="max-sm:w-full" onRetry={onRetry} />
    </div>
  )
}

type EmptyWithProductsProps = {
  icon: ReactNode
  title: string
  text?: string
  label: string
  /** Whether something else on the page should be done first. */
  isSecond?: boolean
  children?: ReactNode
}

/** Shown where a customer has nothing yet: a sentence, and a link to the products. */
export function EmptyWithProducts({ icon, title, text, label, isSecond = false, children }: EmptyWithProductsProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <>
          <Link to="/products" className={buttonStyle(isSecond ? 'secondary' : 'primary')}>
            {label}
          </Link>
          {children}
        </>
      }
    />
  )
}
