import type { ReactNode } from 'react'

/** What is read after the page has come: never lower than the window, so that no footer comes into sight only to leave again. */
export const LateContent = ({ children }: { children: ReactNode }) => <div className="min-h-dvh">{children}</div>
