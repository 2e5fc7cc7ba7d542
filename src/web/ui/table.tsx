import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** A table that scrolls sideways by itself where it does not fit. `label` names it for screen readers. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto rounded-md bg-white ring-1 ring-line">
      <table className="w-full border-collapse text-left text-sm">{children}</table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="bg-paper text-steel text-xs">
      <tr>{children}</tr>
    </thead>
  )
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="col" {...rest} className={joinClasses('whitespace-nowrap px-4 py-3 font-semibold', className)} />
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={joinClasses('border-line border-t hover:bg-paper/60', className)} />
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={joinClasses('px-4 py-3 align-middle', className)} />
}
