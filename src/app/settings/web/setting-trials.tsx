import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paymentProviderName } from '#modules/sales/payments/rules.ts'
import { sitePages } from '#platform/site-map.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { Button } from '#platform/web/ui/index.ts'
import type { SettingGroup } from '../groups.ts'
import { settingsTexts as texts } from './texts.ts'

/** What stands below the form of a group: trials of what is stored, and the way to what is set elsewhere. */
export function GroupExtras({ group }: { group: SettingGroup }) {
  if (group === 'payment') return <PaymentTrial />
  if (group === 'email') return <EmailTrial />
  if (group === 'freight') return <FreightLinks />
  return null
}

function PaymentTrial() {
  const trial = useCall(api.admin.settings.tryPayment, { toast: 'admin.settings.try' })
  const { outcomes, simulado, ...words } = texts.trials.payment
  const { outcome, provider } = trial.data ?? {}
  const isSimulated = provider === 'simulado'
  return (
    <TrialSection
      {...words}
      isGood={outcome === 'works' && !isSimulated}
      isBusy={trial.isPending}
      onTry={() => trial.mutate({})}
    >
      {outcome && (isSimulated ? simulado : outcomes[outcome](paymentProviderName(provider ?? '')))}
    </TrialSection>
  )
}

function EmailTrial() {
  const trial = useCall(api.admin.settings.tryEmail, { toast: 'admin.settings.try' })
  const { outcomes, ...words } = texts.trials.email
  const { outcome, to = '' } = trial.data ?? {}
  return (
    <TrialSection {...words} isGood={outcome === 'works'} isBusy={trial.isPending} onTry={() => trial.mutate({})}>
      {outcome && [outcomes[outcome], outcome === 'works' && texts.trials.sentTo(to)].filter(Boolean).join(' ')}
    </TrialSection>
  )
}

type TrialSectionProps = {
  title: string
  text: string
  button: string
  isGood: boolean
  isBusy: boolean
  onTry: () => void
  children: ReactNode
}

const TrialSection = ({ title, text, button, isGood, isBusy, onTry, children }: TrialSectionProps) => (
  <div className="mt-5 max-w-4xl">
    <FormSection title={title} hint={text}>
      <div className="flex flex-wrap items-center gap-4">
        <Button tone="secondary" isBusy={isBusy} onClick={onTry}>
          {button}
        </Button>
        <p role="status" className={isGood ? 'font-semibold text-go' : 'font-semibold text-brake'}>
          {children}
        </p>
      </div>
    </FormSection>
  </div>
)

const linkStyle = 'inline-block py-1 font-semibold text-link underline-offset-4 hover:underline'

const FreightLinks = () => (
  <div className="mt-5 max-w-4xl text-steel">
    <p>
      {texts.freight}{' '}
      <Link to="/admin/freight" className={linkStyle}>
        {sitePages['/admin/freight'].title}
      </Link>
      .
    </p>
    <p>
      {texts.freeFrom}{' '}
      <Link to="/admin/promotions" className={linkStyle}>
        {sitePages['/admin/promotions'].title}
      </Link>
      .
    </p>
  </div>
)
