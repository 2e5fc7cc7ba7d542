/** What is noted of matters that end because a failed job is tried again. */
export const failedJobTexts = { retried: 'A tarefa foi colocada para tentar de novo.' } as const
