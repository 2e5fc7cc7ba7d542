import { joinClasses } from './join-classes.ts'

/** A spinning rim; decorative, next to a text that says what is running. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={joinClasses('animate-turn', className)}>
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity=".22" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** A centered spinner with its text; nothing without scripts, which would never end it. */
export function SpinnerWithText({ text, className }: { text: string; className?: string }) {
  return (
    <div
      role="status"
      className={joinClasses('flex items-center justify-center gap-3 py-12 text-steel noscript:invisible', className)}
    >
      <Spinner className="size-6 text-ink" />
      {text}
    </div>
  )
}
