import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog, useLastDefined } from '#platform/web/ui/index.ts'
import { adminCatalogTexts as texts } from '../forms/texts.ts'
import type { ToastKey } from '../toasts/toast-texts.ts'

type Sentence = string | ((name: string) => string)

type DeletionOptions<Answer, Failure, Context> = {
  /** The mutation options of the call, as `api.admin.brands.delete.mutationOptions()`. */
  call: UseMutationOptions<Answer, Failure, { id: string }, Context>
  situation: ToastKey
  texts: {
    deleteQuestion: Sentence
    deleteWarning: Sentence
    /** Whether the record is archived instead of deleted. */
    confirmDelete?: string
    /** Dismisses the question where it is itself about cancelling. */
    keep?: string
  }
  refresh: (queryClient: QueryClient) => Promise<unknown>
  onDeleted?: (id: string) => void
}

/** The deletion of a record of a list: `ask` opens the question, which `DeleteDialog` shows. */
export function useDeletion<Answer, Failure, Context>(options: DeletionOptions<Answer, Failure, Context>) {
  const { call, situation, texts, refresh, onDeleted } = options
  const queryClient = useQueryClient()
  const [unwanted, setUnwanted] = useState<{ id: string; name: string }>()
  const name = useLastDefined(unwanted)?.name ?? ''
  const remove = useMutation({
    ...call,
    meta: { toast: situation, toastValues: () => ({ name }) },
    onSuccess: (_answer, { id }) => onDeleted?.(id),
    onSettled: async () => {
      await refresh(queryClient)
      setUnwanted(undefined)
    },
  })
  const withName = (sentence: Sentence) => (typeof sentence === 'string' ? sentence : sentence(name))
  return {
    ask: setUnwanted,
    isAsking: unwanted !== undefined,
    isBusy: remove.isPending,
    question: withName(texts.deleteQuestion),
    warning: withName(texts.deleteWarning),
    confirmLabel: texts.confirmDelete,
    keepLabel: texts.keep,
    confirm: () => unwanted && remove.mutate({ id: unwanted.id }),
    cancel: () => setUnwanted(undefined),
  }
}

export type Deletion = Omit<ReturnType<typeof useDeletion>, 'ask'>

/** Asks for confirmation before a record is deleted, and stays open until it is. */
export function DeleteDialog({ deletion }: { deletion: Deletion }) {
  const { isAsking, isBusy, question, warning, confirmLabel = texts.delete, keepLabel, confirm, cancel } = deletion
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={(isOpen) => !isOpen && !isBusy && cancel()}
      title={question}
      description={warning}
      confirmLabel={confirmLabel}
      {...(keepLabel && { cancelLabel: keepLabel })}
      isDangerous
      isBusy={isBusy}
      onConfirm={confirm}
    />
  )
}
