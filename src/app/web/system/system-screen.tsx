import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { Facts, PageHeading, Panel } from '#platform/web/staff-parts.tsx'
import { Button, Skeleton } from '#platform/web/ui/index.ts'
import type { System } from '../../system-contract.ts'
import { EmailPart } from './email-part.tsx'
import { FailedJobsPart, QueuePart } from './job-parts.tsx'
import { Alarming, BackupPart, CachePart, DatabasePart, ProcessPart, StoragePart, yesOrNo } from './server-parts.tsx'
import { systemTexts as texts } from './texts.ts'

const refetchInterval = 15_000

export function SystemScreen() {
  const { data, isError, refetch } = useQuery(api.admin.system.read.queryOptions({ staleTime: 0, refetchInterval }))
  return (
    <>
      <PageHeading title={texts.title}>
        <Button tone="secondary" onClick={() => void refetch()}>
          {texts.refresh}
        </Button>
      </PageHeading>
      {isError && (
        <div role="alert" className="mb-5 rounded-md bg-brake-pale p-4 font-semibold">
          {texts.failed}
        </div>
      )}
      {data ? <Parts system={data} /> : !isError && <Loading />}
    </>
  )
}

function Parts({ system }: { system: System }) {
  return (
    <div className="flex flex-col gap-5">
      <FailedJobsPart jobs={system.jobs} />
      <div className="gap-5 md:columns-2 xl:columns-3 [&>*]:mb-5 [&>*]:break-inside-avoid">
        <ProcessPart {...system} />
        <DatabasePart {...system} />
        <CachePart {...system} />
        <EmailPart emails={system.emails} />
        <StoragePart {...system} />
        <BackupPart {...system} />
        <SettingsPart {...system} />
      </div>
      <QueuePart jobs={system.jobs} />
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">{adminTexts.loading}</span>
      {Array.from({ length: 6 }, (_, part) => (
        <Skeleton key={part} className="h-52" />
      ))}
    </div>
  )
}

function SettingsPart({ settings }: Pick<System, 'settings'>) {
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
