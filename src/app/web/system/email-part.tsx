import { Link } from '@tanstack/react-router'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { Facts, Panel } from '#platform/web/staff-parts.tsx'
import { Button, buttonStyle } from '#platform/web/ui/index.ts'
import type { System } from '../../system-contract.ts'
import { Alarming, Failed } from './server-parts.tsx'
import { systemTexts } from './texts.ts'

const { emails: texts, count } = systemTexts

export function EmailPart({ emails }: Pick<System, 'emails'>) {
  const send = useCall(api.admin.system.sendEmailsNow, {
    toast: 'admin.system.sendEmailsNow',
    toastValues: ({ count: sent }) => ({ count: count(sent) }),
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: api.admin.system.key() }),
  })
  if (!emails) return <Failed title={texts.title}>{systemTexts.partFailed}</Failed>
  const { way, waitingCount, retryCount, failedCount, sentToday, lastFailureAt } = emails
  const failed = count(failedCount)
  return (
    <Panel title={texts.title}>
      <Facts
        facts={[
          { name: texts.way, value: texts.ways[way] },
          { name: texts.sentToday, value: count(sentToday) },
          { name: texts.waiting, value: count(waitingCount) },
          { name: texts.retry, value: retryCount > 0 ? <Alarming>{count(retryCount)}</Alarming> : count(retryCount) },
          { name: texts.failed, value: failedCount > 0 ? <Alarming>{failed}</Alarming> : failed },
          { name: texts.lastFailure, value: lastFailureAt && formatDateTime(lastFailureAt) },
        ]}
      />
      {way === 'outbox' && (
        <p className="mt-3">
          <Alarming>{texts.onlyFiles}</Alarming>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {retryCount > 0 && (
          <Button tone="secondary" isBusy={send.isPending} onClick={() => send.mutate({})}>
            {texts.sendNow}
          </Button>
        )}
        {failedCount > 0 && (
          <Link to="/admin/sistema/tarefas" className={buttonStyle('quiet')}>
            {systemTexts.failedJobs.open}
          </Link>
        )}
      </div>
    </Panel>
  )
}
