import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/web/calls/index.ts'
import type { ToastKey } from '../toasts/toast-texts.ts'

/** A field that another person changed since a form was opened. */
export type ForeignChange<Field> = {
  field: Field
  /** Whether the form changed it, too, or a field that depends on it: then the form's value wins. */
  isOurs: boolean
}

type Merge<Fields> = {
  /** What both started from. */
  base: Fields
  ours: Fields
  theirs: Fields
  /** Fields that make sense together only: they are taken from one side, all of them. */
  together?: readonly (readonly (keyof Fields)[])[]
}

/**
 * Joins two people's changes of one record: each field is as the person who changed it left it, and as the form
 * has it where both did. `changes` are the fields in which theirs differ from ours because they changed them.
 */
export function mergeChanges<Fields extends object>({ base, ours, theirs, together = [] }: Merge<Fields>) {
  type Field = keyof Fields & string
  const fields = Object.keys(ours) as Field[]
  const isOurChange = (field: keyof Fields) => !isSame(base[field], ours[field])
  const merged = { ...ours }
  const changes: ForeignChange<Field>[] = []
  for (const field of fields) {
    if (isSame(base[field], theirs[field]) || isSame(ours[field], theirs[field])) continue
    const group = together.find((group) => group.includes(field)) ?? [field]
    const isOurs = group.some(isOurChange)
    changes.push({ field, isOurs })
    if (!isOurs) merged[field] = theirs[field]
  }
  return { merged, changes }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Changes by someone else that conflict with a save. */
export type Conflict<Saved, Fields> = {
  theirs: Saved
  theirFields: Fields
  ours: Fields
  merged: Fields
  changes: readonly ForeignChange<keyof Fields & string>[]
}

export type SaveOptions<Saved, Fields, Answer> = {
  record: Saved | undefined
  /** The values that the form would send without any edit. */
  fieldsOf: (record: Saved) => Fields
  /** Groups of fields that only make sense together. */
  together?: readonly (readonly (keyof Fields)[])[]
  create: (fields: Fields) => Promise<Answer>
  /** Saves over the version that was read; it is refused if someone else has changed the record since. */
  update: (fields: Fields, over: Saved) => Promise<Answer>
  findAgain: (record: Saved) => Promise<Saved>
  /** Whether someone else's change can be merged without asking. */
  isUnasked?: (change: ForeignChange<keyof Fields & string>) => boolean
  /** Puts a record into the form; with `keepDefaultValues` it still counts as changed. */
  fill: (record: Saved, options?: { keepDefaultValues: boolean }) => void
  situation: ToastKey
  toastValues?: (fields: Fields) => Record<string, string>
  onBusy?: (isBusy: boolean) => void
  onSaved: (answer: Answer) => unknown
  /** Called after a refused save, after the toast. */
  onRefused?: (error: Error) => void
}

/**
 * Saves a form: a new record, or the changes to an existing one as long as no one else has changed it.
 * Changes by someone else are shown and merged with the form's, field by field; if anything fails, the form
 * retains what was typed.
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
    /** The version of the record that the form knows. */
    base,
    save: (fields: Fields) => !mutation.isPending && mutation.mutate({ fields, over: base }),
    isSaving: mutation.isPending,
    conflict,
    keepEditing: () => setConflict(undefined),
    /** Saves the merged changes over the other person's version. */
    join: () => {
      if (!conflict) return
      const { theirs, merged } = conflict
      fill({ ...theirs, ...merged }, { keepDefaultValues: true })
      setBase(theirs)
      setConflict(undefined)
      mutation.mutate({ fields: merged, over: theirs })
    },
    /** Takes the other person's version into the form. */
    discard: () => {
      if (!conflict) return
      fill(conflict.theirs)
      setBase(conflict.theirs)
      setConflict(undefined)
    },
  }
}
