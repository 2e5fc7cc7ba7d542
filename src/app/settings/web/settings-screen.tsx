import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sitePages } from '#platform/site-map.ts'
import { api } from '#platform/web/calls/index.ts'
import { PageHeading } from '#platform/web/staff-parts.tsx'
import { FailedState, joinClasses, LoadingArea } from '#platform/web/ui/index.ts'
import { type SettingGroup, settingGroups, settingGroupTitles } from '../groups.ts'
import { OpeningChecklist, OpeningLine } from './opening-checklist.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsTexts as texts } from './texts.ts'

/** The owner's settings, a group at a time, below what the shop lacks before it can sell. */
export function SettingsScreen({ group, isChosen }: { group: SettingGroup; isChosen: boolean }) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(
    api.admin.settings.list.queryOptions({ staleTime: 0 }),
  )
  // A form begins with what was stored last; what others change meanwhile does not replace what is typed.
  const [saveCount, setSaveCount] = useState(0)
  const record = data?.find(({ id }) => id === group)
  return (
    <>
      <PageHeading title={sitePages['/admin/settings'].title} />
      {isChosen ? <OpeningLine /> : <OpeningChecklist />}
      <GroupLinks current={group} />
      {record && isFetchedAfterMount ? (
        <SettingsForm key={`${group} ${saveCount}`} record={record} onSaved={() => setSaveCount(saveCount + 1)} />
      ) : isError ? (
        <FailedState isOnSheet title={texts.notLoaded} onRetry={refetch} />
      ) : (
        <LoadingArea blocks={['h-150 max-w-4xl rounded-md']} />
      )}
    </>
  )
}

const GroupLinks = ({ current }: { current: SettingGroup }) => (
  <nav aria-label={texts.groups} className="mb-5 overflow-x-auto border-line border-b">
    <ul className="flex min-w-max gap-1">
      {settingGroups.map((group) => (
        <li key={group}>
          <Link
            to="/admin/settings"
            search={{ group }}
            activeOptions={{ exact: true }}
            aria-current={group === current ? 'page' : undefined}
            className={joinClasses(
              'flex min-h-11 items-center border-b-4 px-3 font-bold focus-visible:-outline-offset-4',
              group === current ? 'border-signal text-ink' : 'border-transparent text-steel hover:text-ink',
            )}
          >
            {settingGroupTitles[group]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
