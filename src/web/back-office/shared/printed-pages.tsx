import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What is alone on the paper when the page is printed, and never on the screen. */
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
