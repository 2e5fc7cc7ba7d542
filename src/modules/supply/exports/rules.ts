/** The lists of the back office that leave it as files. */
export const exportKinds = ['products', 'orders', 'customers', 'stock-movements'] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Up to this many rows a file is made while the browser waits; a longer one by a job, and stored for a while. */
export const maxDirectExportRows = 5_000

/** For how many days a file that a job made can be fetched. */
export const exportRetentionDays = 7

/** The rows of a workbook's sheet below its headings, for Excel reads no more. */
export const maxWorkbookRows = 1_048_575

/** The state of a file that a job makes: requested, in progress, complete, failed, cancelled. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** The states in which a job is at work, or will be. */
export const runningExportStates = ['waiting', 'running'] as const satisfies ExportState[]

export const isExportRunning = (state: ExportState): boolean => runningExportStates.some((running) => running === state)
