import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { type ErrorCode, shopError } from '#platform/contract/errors.ts'
import { isApiError } from '#platform/web/calls/index.ts'
import type { ToastKey } from '../toasts/toast-texts.ts'
import { type SaveOptions, useSaveRecord } from './use-save-record.ts'

type RecordFormOptions<Saved, Values extends FieldValues, Fields, Answer> = Omit<
  SaveOptions<Saved, Fields, Answer>,
  'fill' | 'situation' | 'onRefused' | 'findAgain'
> & {
  resolver: Resolver<Values, unknown, Fields>
  /** What the form begins with, and is filled with when somebody else has changed the record. */
  valuesOf: (record: Saved | undefined) => DefaultValues<Values>
  findAgain: (record: Saved, queryClient: QueryClient) => Promise<Saved>
  situations: { create: ToastKey; update: ToastKey }
  refresh: (queryClient: QueryClient) => Promise<unknown>
  /** The fields at which refusals are shown. */
  refusedAt?: Partial<Record<ErrorCode, FieldPath<Values>>>
}

/** A form for one record, new or stored, that is saved as `useSaveRecord` does. */
export function useRecordForm<
  Saved extends { updatedAt: string },
  Values extends FieldValues,
  Fields extends FieldValues,
  Answer,
>(options: RecordFormOptions<Saved, Values, Fields, Answer>) {
  const { resolver, valuesOf, situations, refresh, refusedAt, findAgain, onSaved, ...save } = options
  const fields: Readonly<Record<string, FieldPath<Values> | undefined>> = refusedAt ?? {}
  const queryClient = useQueryClient()
  const form = useForm<Values, unknown, Fields>({ resolver, defaultValues: valuesOf(save.record) })
  const saving = useSaveRecord<Saved, Fields, Answer>({
    ...save,
    findAgain: (record) => findAgain(record, queryClient),
    fill: (record, kept) => form.reset(valuesOf(record), kept),
    situation: save.record ? situations.update : situations.create,
    onSaved: async (answer) => {
      await refresh(queryClient)
      await onSaved(answer)
    },
    onRefused: (error) => {
      const field = isApiError(error) && fields[error.code]
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true })
    },
  })
  return { form, saving }
}

/** For `findAgain` of records that are only read all at once, as a list shows them. Throws `missing`. */
export const findInList =
  <Row extends { id: string }>(
    readList: (queryClient: QueryClient) => Promise<readonly Row[]>,
    missing: Extract<ErrorCode, `${string}NOT_FOUND`>,
  ) =>
  async ({ id }: Row, queryClient: QueryClient): Promise<Row> => {
    const found = (await readList(queryClient)).find((other) => other.id === id)
    if (!found) throw shopError(missing)
    return found
  }
