import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { shopDay } from '#platform/dates.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { FormHeading, FormSection, PageForm } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import { buttonStyle, FailedState, LoadingArea, TextArea, TextField } from '#platform/web/ui/index.ts'
import type { FreightOverview, FreightVersion } from '../staff-contract.ts'
import { FreightExample } from './freight-example.tsx'
import {
  type FilledFreight,
  FreightFields,
  freightForm,
  type TypedFreight,
  typedFreight,
  useFreight,
} from './freight-form.tsx'
import { freightTexts as texts } from './staff-texts.ts'

/** Changes the freight tables from a day on: a new version, or one to come in place of another. */
export function ChangeFreightScreen({ replacesId }: { replacesId: string | undefined }) {
  const { data, isError, isFetchedAfterMount, refetch } = useFreight()
  const replaced = data?.versions.find(({ id, state }) => id === replacesId && state === 'to-come')
  return (
    <>
      <FormHeading title={texts.changeTitle} list="/admin/freight" backToList={texts.back} />
      {data && isFetchedAfterMount ? (
        replacesId && !replaced ? (
          <FailedState isOnSheet title={texts.replacedGone} />
        ) : (
          <FreightForm inForce={data.inForce} replaced={replaced} />
        )
      ) : isError ? (
        <FailedState isOnSheet title={texts.notLoaded} onRetry={refetch} />
      ) : (
        <LoadingArea blocks={['h-150 max-w-4xl rounded-md']} />
      )}
    </>
  )
}

type FreightFormProps = {
  inForce: FreightOverview['inForce']
  replaced: FreightVersion | undefined
}

function FreightForm({ inForce: current, replaced }: FreightFormProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // What the form was opened with, whatever is refetched meanwhile: a change by somebody else is refused and said.
  const [inForce] = useState(current)
  const form = useForm<TypedFreight, unknown, FilledFreight>({
    resolver: zodResolver(freightForm),
    defaultValues: {
      validFrom: shopDay(replaced ? new Date(replaced.validFrom) : new Date()),
      note: replaced?.note ?? '',
      tables: typedFreight.encode(replaced?.tables ?? inForce.tables),
    },
  })
  const saving = useCall(api.admin.freight.add, {
    toast: 'admin.freight.add',
    toastValues: (_answer, { validFrom }) => ({
      when: texts.changed(validFrom === shopDay(new Date()), validFrom),
    }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.admin.freight.key() })
      await navigate({ to: '/admin/freight', ignoreBlocker: true })
    },
  })
  const save = (filled: FilledFreight) =>
    saving.mutate({ ...filled, inForceId: inForce.id, replacesId: replaced?.id ?? null })
  return (
    <PageForm
      className="flex max-w-4xl flex-col gap-5"
      isOnSheet={false}
      cancel={
        <Link to="/admin/freight" className={buttonStyle('quiet')}>
          {adminTexts.cancel}
        </Link>
      }
      isDirty={form.formState.isDirty}
      isSaving={saving.isPending}
      onSubmit={form.handleSubmit(save, () => toastError('admin.freight.invalid'))}
    >
      <FormSection title={texts.start}>
        <div className="grid gap-x-4 gap-y-5">
          <TextField
            {...registerField(form, 'validFrom')}
            type="date"
            min={shopDay(new Date())}
            label={texts.validFrom}
            hint={texts.validFromHint}
            isRequired
            className="sm:max-w-64"
          />
          <TextArea {...registerField(form, 'note')} rows={2} label={texts.note} />
        </div>
      </FormSection>
      <FreightFields form={form} />
      <FreightExample form={form} inForce={inForce.tables} />
    </PageForm>
  )
}
