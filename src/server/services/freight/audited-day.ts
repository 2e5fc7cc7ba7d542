/** The ISO date with which freight tables begin as the audit log names them: `01/12/2026`. */
export const auditedDay = (day: string): string => day.split('-').toReversed().join('/')
