import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '#platform/text.ts'
import { Button, type ButtonSize, type ButtonTone } from './button.tsx'
import { controlTexts } from './texts.ts'

/** Shown where a list is empty or could not be loaded: an icon, a sentence, and an action. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  isAlert = false,
  isPage = false,
  isOnSheet = false,
  className,
}: {
  icon?: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
  isAlert?: boolean
  /** Whether it is the page's only content: its title is the page's heading then. */
  isPage?: boolean
  /** Whether it is on a white sheet, on a grey page. */
  isOnSheet?: boolean
  className?: string
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={joinClasses(
        'flex flex-col items-center px-4 py-12 text-center',
        isOnSheet && 'rounded-md bg-white ring-1 ring-line',
        className,
      )}
    >
      {icon && <div className="mb-4 text-silver [&>svg]:size-12 [&>svg]:stroke-[1.5]">{icon}</div>}
      <Title className="max-w-md text-balance wrap-anywhere font-bold text-lg">{title}</Title>
      {text && <p className="mt-1.5 max-w-md text-balance wrap-anywhere text-steel">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

type FailedStateProps = {
  title: string
  text?: string | undefined
  /** Loads it again; without it there is no button to retry. */
  onRetry?: (() => unknown) | undefined
  /** The action to offer where retrying is of no use. */
  action?: ReactNode
  /** Whether it is on a white sheet, on a grey page. */
  isOnSheet?: boolean
}

/** Shown in place of something that could not be loaded, with a button to load it again. */
export function FailedState({ title, text, onRetry, action, isOnSheet = false }: FailedStateProps) {
  return (
    <EmptyState
      isAlert
      isOnSheet={isOnSheet}
      icon={<TriangleAlert />}
      title={title}
      text={text}
      action={onRetry ? <RetryButton failure={title} onRetry={onRetry} /> : action}
    />
  )
}

type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  /** The title where it could not be loaded. */
  failure: string
  isOnSheet?: boolean
  /** The grey shapes while it is loading, as of `LoadingArea`. */
  blocks: readonly string[]
  className?: string
  children: (data: Data) => ReactNode
}

/** What a query has loaded; until then that it is loading, or that it failed. */
export function Loaded<Data>({ query, failure, isOnSheet, blocks, className, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <FailedState title={failure} isOnSheet={isOnSheet ?? false} onRetry={query.refetch} />
  return <LoadingArea className={className} blocks={blocks} />
}

type RetryButtonProps = {
  /** The failed query: the button that is shown after the same failure gets the focus back. */
  failure: string
  onRetry: () => unknown
  tone?: ButtonTone
  size?: ButtonSize
  className?: string
}

/** Loads again what failed. Clicking it removes it: the focus moves to the dialog or page content around it. */
export function RetryButton({ failure, onRetry, ...look }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => keepFocus(button.current, failure), [failure])
  return (
    <Button ref={button} onClick={() => void onRetry()} {...look}>
      {controlTexts.tryAgain}
    </Button>
  )
}

/** The element that took the focus of the last removed button. */
let focusKeeper: { failure: string; element: Element } | undefined

function keepFocus(button: HTMLButtonElement | null, failure: string): () => void {
  const { activeElement } = document
  if (focusKeeper?.failure === failure && focusKeeper.element === activeElement && activeElement.contains(button))
    button?.focus()
  focusKeeper = undefined
  return () => {
    if (!button || button !== document.activeElement) return
    const element = button.closest<HTMLElement>('[tabindex="-1"]')
    element?.focus({ preventScroll: true })
    if (element) focusKeeper = { failure, element }
  }
}

/** A grey placeholder, as large as its content where it has some; hidden from screen readers. */
export function Skeleton({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'block animate-shimmer rounded-sm bg-[linear-gradient(100deg,var(--color-mist)_40%,var(--color-paper)_50%,var(--color-mist)_60%)] bg-[length:200%_100%]',
        className,
      )}
    >
      {children}
    </span>
  )
}

type LoadingAreaProps = {
  /** Announced by screen readers while it is loading. */
  label?: string
  className?: string | undefined
  /** The grey shapes, one class each, where they are simply stacked. */
  blocks?: readonly string[]
  children?: ReactNode
}

/** The grey shapes of content that is loading; screen readers announce that it is. */
export function LoadingArea({ label = controlTexts.loading, className, blocks = [], children }: LoadingAreaProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only noscript:hidden">{label}</span>
      {blocks.map((block, index) => (
        <Skeleton key={index} className={block} />
      ))}
      {children}
    </div>
  )
}

type ProgressBarProps = {
  /** What is running, for screen readers. */
  label: string
  /** How much of `max` is done; undefined while that is not known. */
  value: number | undefined
  max: number | undefined
  className?: string
}

/**
 * How far something has come; while that is not known, a striped third that moves, or stands still in the
 * middle if less motion is wanted. Browsers draw their own bar grey and green as soon as a style sheet resets
 * borders, and without it one of them draws an unknown progress as none, another as all.
 */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={joinClasses(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-mist forced-color-adjust-none [&::-webkit-progress-bar]:bg-transparent',
        value === undefined
          ? 'animate-[shimmer_1.4s_linear_infinite_reverse] bg-[length:33%_100%] bg-[repeating-linear-gradient(-45deg,var(--color-ink)_0_0.375rem,var(--color-steel)_0_0.75rem)] bg-center bg-no-repeat [&::-moz-progress-bar]:bg-transparent'
          : '[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-all',
        className,
      )}
    />
  )
}
