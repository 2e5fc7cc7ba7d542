/**
 * A grid of fields, whose columns the caller adds. In each of its rows the controls are level, even if one
 * label has two lines: every field takes four lines of the grid, for label, control, hint and error.
 */
export const fieldGrid =
  '-mb-5 grid gap-x-4 *:row-span-4 *:pb-5 [&>label]:self-start [&>div]:grid [&>div]:grid-rows-subgrid [&>div>label]:self-end'
