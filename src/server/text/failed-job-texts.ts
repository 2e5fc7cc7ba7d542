/** The notes of items that are closed because a failed job is retried. */
export const failedJobTexts = { retried: 'A tarefa foi colocada para tentar de novo.' } as const
