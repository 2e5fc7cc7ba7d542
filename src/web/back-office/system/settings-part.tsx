import type { System } from '#contract/admin/system.ts'
import { Facts } from '#web/back-office/shared/facts.tsx'
import { Panel } from '#web/back-office/shared/panel.tsx'
import { systemTexts as texts } from '#web/text/back-office/system-texts.ts'
import { Alarming, yesOrNo } from './system-parts.tsx'

export function SettingsPart({ settings }: Pick<System, 'settings'>) {
  const { title, ...names } = texts.settings
  const { paymentProvider, isPaymentSimulated, isDemo, shopUrl, limitsRequests, proxies } = settings
  return (
    <Panel title={title}>
      <Facts
        facts={[
          { name: names.address, value: <span className="wrap-anywhere">{shopUrl}</span> },
          { name: names.provider, value: paymentProvider },
          { name: names.demo, value: yesOrNo(isDemo) },
          { name: names.limits, value: limitsRequests ? texts.yes : <Alarming>{texts.no}</Alarming> },
          { name: names.proxy, value: <TrustedProxies {...proxies} /> },
        ]}
      />
      {isPaymentSimulated && (
        <p className="mt-3">
          <Alarming>{names.simulated}</Alarming>
        </p>
      )}
    </Panel>
  )
}

function TrustedProxies({ trusted, networks, isForgeable }: System['settings']['proxies']) {
  const { nobody, everybody, forgeable } = texts.settings.proxies
  if (isForgeable) return <Alarming>{forgeable}</Alarming>
  if (trusted === 'networks') return <span className="wrap-anywhere">{networks.join(', ')}</span>
  return trusted === 'everybody' ? everybody : nobody
}
