/** The years of a generation as they are written: `2016–2021`; one year by itself. */
export const formatYears = ({ yearFrom, yearTo }: { yearFrom: number; yearTo: number }): string =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`
