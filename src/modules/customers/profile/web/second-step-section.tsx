import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import {
  Badge,
  Button,
  buttonStyle,
  CopyButton,
  FailedState,
  LoadingArea,
  PasswordField,
  TextField,
} from '#platform/web/ui/index.ts'
import { codeInput, passwordProofInput } from '../../accounts/contract.ts'
import { sessionQuery, useSession } from '../../sessions/web/use-session.ts'
import { ProfileSection } from './profile-parts.tsx'
import { profileTexts } from './texts.ts'

const texts = profileTexts.secondStep

/** Without an address where only the recovery codes are new. */
type Begun = { address?: string; recoveryCodes: string[] }

/** A second step at sign-in: switched on by password and a code, off by the password. */
export function SecondStepSection() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { data, isError, refetch } = useQuery(api.twoFactor.read.queryOptions())
  const [begun, setBegun] = useState<Begun>()
  const [wasDemanded, setWasDemanded] = useState(false)
  if (user?.lacksTwoFactor && !wasDemanded) setWasDemanded(true)
  const onChanged = (state: { isOn: boolean }) => {
    queryClient.setQueryData(api.twoFactor.read.queryKey(), state)
    // Whether the shop still demands it is part of the session.
    void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
  }
  return (
    <ProfileSection id="verificacao" title={texts.title} introduction={texts.introduction}>
      {isError && !data && <FailedState title={texts.failed} onRetry={refetch} />}
      {!data && !isError && <LoadingArea blocks={['h-24 rounded-md']} />}
      {user?.lacksTwoFactor && !data?.isOn && <p className="mb-4 font-semibold">{texts.demanded}</p>}
      {data?.isOn && begun && <RecoveryCodes codes={begun.recoveryCodes} onKept={() => setBegun(undefined)} />}
      {data?.isOn && wasDemanded && (
        <Link to="/admin" className={buttonStyle('primary', 'medium', 'mb-5')}>
          {texts.toAdministration}
        </Link>
      )}
      {data?.isOn && !begun && <Switched onEnded={onChanged} onRenewed={setBegun} />}
      {data && !data.isOn && begun?.address && <Confirmation address={begun.address} onConfirmed={onChanged} />}
      {data && !data.isOn && !begun?.address && <Beginning onBegun={setBegun} />}
    </ProfileSection>
  )
}

function usePasswordForm() {
  const form = useForm({ resolver: zodResolver(passwordProofInput), defaultValues: { currentPassword: '' } })
  const onError = (error: Error) => {
    if (!isApiError(error, 'WRONG_PASSWORD')) return
    form.setError('currentPassword', { message: error.message })
    form.setFocus('currentPassword', { shouldSelect: true })
  }
  return { form, onError }
}

function Beginning({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { form, onError } = usePasswordForm()
  const begin = useCall(api.twoFactor.begin, { toast: 'twoFactor.begin', onSuccess: onBegun, onError })
  return (
    <PasswordForm form={form} label={texts.begin} isBusy={begin.isPending} onSend={(input) => begin.mutate(input)} />
  )
}

type SwitchedProps = {
  onEnded: (state: { isOn: boolean }) => void
  onRenewed: (renewed: Pick<Begun, 'recoveryCodes'>) => void
}

/** It is on: one password for new codes, or for switching it off. */
function Switched({ onEnded, onRenewed }: SwitchedProps) {
  const { form, onError } = usePasswordForm()
  const end = useCall(api.twoFactor.end, { toast: 'twoFactor.end', onSuccess: onEnded, onError })
  const renew = useCall(api.twoFactor.renewCodes, { toast: 'twoFactor.renewCodes', onSuccess: onRenewed, onError })
  const isBusy = end.isPending || renew.isPending
  return (
    <>
      <p className="mb-4">
        <Badge tone="go">{texts.isOn}</Badge>
      </p>
      <p className="mb-4 max-w-prose text-steel">{texts.isOnText}</p>
      <PasswordForm form={form} label={texts.renew} isBusy={isBusy} onSend={(input) => renew.mutate(input)}>
        <Button tone="quiet" disabled={isBusy} onClick={form.handleSubmit((input) => end.mutate(input))}>
          {texts.end}
        </Button>
      </PasswordForm>
    </>
  )
}

type PasswordFormProps = {
  form: ReturnType<typeof usePasswordForm>['form']
  label: string
  isBusy: boolean
  onSend: (input: { currentPassword: string }) => void
  children?: ReactNode
}

function PasswordForm({ form, label, isBusy, onSend, children }: PasswordFormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((input) => !isBusy && onSend(input))}
      className="flex max-w-sm flex-col items-start gap-5"
    >
      <PasswordField
        {...registerField(form, 'currentPassword')}
        autoComplete="current-password"
        label={texts.password}
        className="w-full"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="secondary" isBusy={isBusy}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  )
}

type ConfirmationProps = { address: string; onConfirmed: (state: { isOn: boolean }) => void }

function Confirmation({ address, onConfirmed }: ConfirmationProps) {
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: '' } })
  const confirm = useCall(api.twoFactor.confirm, {
    toast: 'twoFactor.confirm',
    onSuccess: onConfirmed,
    onError: (error) => {
      if (isApiError(error, 'WRONG_CODE')) form.setError('code', { message: error.message })
      form.setFocus('code', { shouldSelect: true })
    },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((input) => !confirm.isPending && confirm.mutate(input))}
      className="flex max-w-sm flex-col items-start gap-5"
    >
      <p>{texts.scan}</p>
      <QrCode text={address} />
      <p>
        {texts.key}: <code className="font-mono">{inGroups(new URL(address).searchParams.get('secret') ?? '')}</code>
      </p>
      <TextField
        {...registerField(form, 'code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        label={texts.code}
        className="w-full"
      />
      <Button type="submit" isBusy={confirm.isPending}>
        {texts.confirm}
      </Button>
    </form>
  )
}

/** As applications take it, and people can type it. */
const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ')

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qr} className="size-52 bg-white text-black">
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div role="status" className="mb-5">
      <h3 className="font-bold">{texts.recoveryTitle}</h3>
      <p className="mt-1.5 text-steel">{texts.recovery}</p>
      <ul className="my-4 grid max-w-sm grid-cols-2 gap-2 rounded-md p-4 font-mono ring-1 ring-line">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={codes.join('\n')}
          label={texts.copy}
          copiedLabel={texts.copied}
          onFailure={() => toastError('twoFactor.copyCodes')}
        />
        <Button tone="secondary" onClick={onKept}>
          {texts.kept}
        </Button>
      </div>
    </div>
  )
}
