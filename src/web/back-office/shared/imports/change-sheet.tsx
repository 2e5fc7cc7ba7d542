import type { ReactNode } from 'react'

type ChangeSheetProps = {
  /** What the change would do, or has done. */
  sentence: string
  /** The buttons that apply and undo it. */
  actions: ReactNode
  children?: ReactNode
}

/** A summary of a bulk change in one sentence, with its buttons, and its progress below. */
export function ChangeSheet({ sentence, actions, children }: ChangeSheetProps) {
  return (
    <div className="mb-4 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto max-sm:w-full">
          {sentence}
        </p>
        {actions}
      </div>
      {children}
    </div>
  )
}
