import type { ReactNode } from 'react'
import { tellFootHeight } from '#web/ui/foot-height.ts'

const tellHeight = tellFootHeight('--foot-bar')

/** The buttons at the end of a form's sheet: in sight however long it is, and messages stand above them. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div
      ref={tellHeight}
      className="sticky bottom-0 z-20 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 rounded-b-md border-line border-t bg-white px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7"
    >
      {children}
    </div>
  )
}
