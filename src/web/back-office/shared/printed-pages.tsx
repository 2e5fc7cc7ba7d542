import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Content that is printed instead of the page, and never shown on the screen. */
export function PrintedPages({ children }: { children: ReactNode }) {
  return createPortal(
    <div>
      <div data-printable className="hidden bg-white text-ink print:block">
        {children}
      </div>
    </div>,
    document.body,
  )
}
