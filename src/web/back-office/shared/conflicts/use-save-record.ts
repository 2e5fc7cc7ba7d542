import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ForeignChange, mergeChanges } from '#domain/merge-changes.ts'
import { isApiError } from '#web/is-api-error.ts'
import type { ToastKey } from '#web/text/shared/toasts.ts'

/** Somebody else's changes that stand in the way of a save. */
export type Conflict<Saved, Fields> = {
  theirs: Saved
  theirFields: Fields
  ours: Fields
  merged: Fields
  changes: readonly ForeignChange<keyof Fields & string>[]
}

type SaveOptions<Saved, Fields, Answer> = {
  /** The record as the form was opened with it; none for a new one. */
  record: Saved | undefined
  /** What the form would send if nothing were changed in it. */
  fieldsOf: (record: Saved) => Fields
  /** Fields that make sense together only. */
  together?: readonly (readonly (keyof Fields)[])[]
  create: (fields: Fields) => Promise<Answer>
  /** Saves over the record as it was read; somebody else's changes since then are refused. */
  update: (fields: Fields, over: Saved) => Promise<Answer>
  /** The record as it is now. */
  findAgain: (record: Saved) => Promise<Saved>
  /** Whether somebody else's change is joined without a question. */
  isUnasked?: (change: ForeignChange<keyof Fields & string>) => boolean
  /** Puts a record into the form; with `keepDefaultValues` it counts as changed still. */
  fill: (record: Saved, options?: { keepDefaultValues: boolean }) => void
  /** What says how it ended. */
  situation: ToastKey
  toastValues?: (fields: Fields) => Record<string, string>
  onBusy?: (isBusy: boolean) => void
  onSaved: (answer: Answer) => unknown
  /** Called after a save that was refused, after the toast. */
  onRefused?: (error: Error) => void
}

/**
 * Saves a form: a new record, or the changes of one as long as nobody else changed it. Somebody else's changes are shown
 * and joined with the form's, field by field; whatever fails, the form keeps what was typed.
 */
export function useSaveRecord<Saved extends { updatedAt: string }, Fields extends object, Answer = unknown>(
  options: SaveOptions<Saved, Fields, Answer>,
) {
  const { record, fieldsOf, together, create, update, findAgain, isUnasked = () => false, fill } = options
  const { situation, toastValues, onBusy, onSaved, onRefused } = options
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<Conflict<Saved, Fields>>()

  type Attempt = { fields: Fields; over: Saved | undefined }
  type Outcome = { answer: Answer } | { conflict: Conflict<Saved, Fields> }
  const send = async (ours: Fields, over: Saved | undefined): Promise<Outcome> => {
    if (!over) return { answer: await create(ours) }
    try {
      return { answer: await update(ours, over) }
    } catch (error) {
      if (!isApiError(error, 'CHANGED_MEANWHILE')) throw error
    }
    const theirs = await findAgain(over)
    const theirFields = fieldsOf(theirs)
    const { merged, changes } = mergeChanges({
      base: fieldsOf(over),
      ours,
      theirs: theirFields,
      ...(together && { together }),
    })
    return changes.every(isUnasked)
      ? send(merged, theirs)
      : { conflict: { theirs, theirFields, ours, merged, changes } }
  }

  const mutation = useMutation({
    meta: {
      toast: situation,
      toastValues: (outcome: Outcome, { fields }: Attempt) =>
        'conflict' in outcome ? undefined : (toastValues?.(fields) ?? {}),
    },
    mutationFn: ({ fields, over }: Attempt) => send(fields, over),
    onMutate: () => onBusy?.(true),
    onSuccess: async (outcome) => {
      if ('conflict' in outcome) setConflict(outcome.conflict)
      else await onSaved(outcome.answer)
    },
    onError: (error) => onRefused?.(error),
    onSettled: () => onBusy?.(false),
  })

  return {
    /** The record as the form last knew it. */
    base,
    save: (fields: Fields) => !mutation.isPending && mutation.mutate({ fields, over: base }),
    isSaving: mutation.isPending,
    conflict,
    keepEditing: () => setConflict(undefined),
    /** Saves the joined changes over what the other person left. */
    join: () => {
      if (!conflict) return
      const { theirs, merged } = conflict
      fill({ ...theirs, ...merged }, { keepDefaultValues: true })
      setBase(theirs)
      setConflict(undefined)
      mutation.mutate({ fields: merged, over: theirs })
    },
    /** Takes what the other person left into the form. */
    discard: () => {
      if (!conflict) return
      fill(conflict.theirs)
      setBase(conflict.theirs)
      setConflict(undefined)
    },
  }
}
