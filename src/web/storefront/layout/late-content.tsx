import type { ReactNode } from 'react'

/**
 * Content that loads after the page: at least as high as the window, so that no footer appears only to be
 * pushed away again.
 */
export const LateContent = ({ children }: { children: ReactNode }) => <div className="min-h-dvh">{children}</div>
