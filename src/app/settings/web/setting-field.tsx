import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { LinkField } from '#modules/catalog/web/index.ts'
import { maskPostalCode, parsePostalCode } from '#platform/people/address.ts'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { applyMask } from '#platform/web/forms/masks.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { Button, Fault, PasswordField, Select, Switch, TextArea, TextField } from '#platform/web/ui/index.ts'
import { type SettingGroupRecord, type SettingName, settingDefinitions } from '../contract.ts'
import { settingsTexts as texts } from './texts.ts'

export type TypedSettings = Record<string, string>

type SettingFieldProps = {
  name: SettingName
  form: UseFormReturn<TypedSettings, unknown, TypedSettings>
  record: SettingGroupRecord
}

const inputs: Record<string, ComponentProps<typeof TextField>> = {
  number: { label: '', inputMode: 'numeric', inputClassName: 'tabular' },
  email: { label: '', type: 'email', autoCapitalize: 'none' },
  phone: { label: '', type: 'tel' },
  address: { label: '', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
}

/** The field of a setting, as its definition says; what the server has locked is only shown. */
export function SettingField({ name, form, record }: SettingFieldProps) {
  const definition = settingDefinitions[name]
  const { kind, title, hint }: { kind: string; title: string; hint?: string } = definition
  if (record.locked.includes(name)) return <LockedSetting name={name} record={record} />
  if (kind === 'secret') return <SecretField name={name} form={form} record={record} />
  const field = { ...registerField(form, name), label: title, hint, autoComplete: 'off' }
  if ('choices' in definition) {
    const options = Object.entries(definition.choices).map(([value, label]) => ({ value, label }))
    return <Select {...field} options={options} />
  }
  if (kind === 'lines') return <TextArea {...field} rows={3} className="sm:col-span-2" />
  if (kind === 'switch')
    return (
      <div className="sm:col-span-2">
        <Switch
          ref={form.register(name).ref}
          label={title}
          aria-describedby={hint && `${name}-hint`}
          checked={form.watch(name) === 'on'}
          onChange={({ target }) => form.setValue(name, target.checked ? 'on' : 'off', { shouldDirty: true })}
        />
        {hint && (
          <p id={`${name}-hint`} className="text-sm text-steel">
            {hint}
          </p>
        )}
        <Fault>{field.error}</Fault>
      </div>
    )
  if (kind === 'link')
    return (
      <LinkField
        label={title}
        hint={hint}
        error={field.error}
        value={form.watch(name) ?? ''}
        onChange={(address) =>
          form.setValue(name, address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
    )
  if (kind === 'postalCode') return <PostalCodeField {...field} form={form} record={record} />
  return <TextField {...field} {...inputs[kind]} label={title} />
}

type PostalCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'form'> & Pick<SettingFieldProps, 'form' | 'record'>

/** The postal code of the origin: a new one fills in what is known of its place. */
function PostalCodeField({ form, record, onChange, ...field }: PostalCodeFieldProps) {
  const queryClient = useQueryClient()
  const fillIn = async (postalCode: string) => {
    const place = await queryClient.fetchQuery(
      api.shipping.findPostalCode.queryOptions({ input: { postalCode }, retry: false }),
    )
    // Another one may have been typed meanwhile.
    if (parsePostalCode(form.getValues('ORIGIN_POSTAL_CODE') ?? '') !== postalCode) return
    const { city, state, street, district } = place
    const known = { ORIGIN_CITY: city, ORIGIN_STATE: state, ORIGIN_STREET: street, ORIGIN_DISTRICT: district }
    for (const [name, text] of Object.entries(known))
      if (!record.locked.some((locked) => locked === name))
        form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <TextField
      {...field}
      inputMode="numeric"
      inputClassName="tabular"
      onChange={(event) => {
        applyMask(event.target, maskPostalCode)
        void onChange?.(event)
        const postalCode = parsePostalCode(event.target.value)
        // Where the place is not found, it is typed.
        if (postalCode) void fillIn(postalCode).catch(() => undefined)
      }}
    />
  )
}

function LockedSetting({ name, record }: Pick<SettingFieldProps, 'name' | 'record'>) {
  const { kind, title }: { kind: string; title: string } = settingDefinitions[name]
  const value = record.values[name] ?? ''
  const isSet = record.secrets.some((secret) => secret.name === name)
  const shown =
    { secret: isSet ? texts.set : texts.unset, switch: value === 'on' ? texts.on : texts.off }[kind] ?? value
  return (
    <div>
      <p className="mb-1.5 font-semibold text-sm">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line py-2.5">{shown || texts.empty}</p>
      <p className="text-sm text-steel">{texts.locked}</p>
    </div>
  )
}

/** What is sent to remove a secret: the shop takes the space around a text away. Nothing typed leaves it as it is. */
const removal = ' '

/** A secret can be replaced and removed, never read. */
function SecretField({ name, form, record }: SettingFieldProps) {
  const { title, hint }: { title: string; hint?: string } = settingDefinitions[name]
  const [isTyping, setIsTyping] = useState(false)
  const secret = record.secrets.find((one) => one.name === name)
  const isRemoved = form.watch(name) === removal
  const { error } = registerField(form, name)
  const keep = () => {
    form.resetField(name)
    setIsTyping(false)
  }
  if (isTyping)
    return (
      <div className="sm:col-span-2">
        <PasswordField {...registerField(form, name)} label={title} hint={hint} autoComplete="off" autoFocus />
        <Button tone="quiet" size="small" className="mt-1 -ml-3" onClick={keep}>
          {secret ? texts.keep : texts.cancel}
        </Button>
      </div>
    )
  const set = secret?.changedAt ? texts.setAt(formatDateTime(secret.changedAt)) : texts.set
  return (
    <div className="sm:col-span-2">
      <p className="font-semibold text-sm">{title}</p>
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="mr-2 py-2">{isRemoved ? texts.removed : secret ? set : texts.unset}</p>
        {isRemoved ? (
          <Button tone="quiet" size="small" aria-label={`${texts.keep}: ${title}`} onClick={keep}>
            {texts.keep}
          </Button>
        ) : (
          <>
            <Button
              tone="secondary"
              size="small"
              aria-label={`${secret ? texts.replace : texts.define}: ${title}`}
              onClick={() => setIsTyping(true)}
            >
              {secret ? texts.replace : texts.define}
            </Button>
            {secret && (
              <Button
                tone="quiet"
                size="small"
                aria-label={`${texts.remove}: ${title}`}
                onClick={() => form.setValue(name, removal, { shouldDirty: true })}
              >
                {texts.remove}
              </Button>
            )}
          </>
        )}
      </div>
      {hint && <p className="mt-1 text-sm text-steel">{hint}</p>}
      <Fault>{error}</Fault>
    </div>
  )
}
