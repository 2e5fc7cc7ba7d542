import type { ReactNode } from 'react'

type ChangeSheetProps = {
  /** What the change would do, or did. */
  sentence: string
  /** The buttons that store it and take it back. */
  actions: ReactNode
  children?: ReactNode
}

/** What a change of many records would do or did in one sentence, with its buttons, and below them how far it has come. */
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
