import type { FreightTables } from '#domain/shipping/freight-tables.ts'
import { Facts } from '#web/back-office/shared/facts.tsx'
import { Panel } from '#web/back-office/shared/panel.tsx'
import { freightTexts as texts } from '#web/text/back-office/freight-texts.ts'

/** Freight tables as people read them: what each service costs and how long it takes, and the factor of each zone. */
export function TablesView({ tables }: { tables: FreightTables }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Panel title={texts.services} note={texts.servicesNote}>
        <Facts
          facts={texts.servicesOf(tables).map(({ name, costs, days }) => ({
            name,
            value: (
              <>
                {costs} · <span className="whitespace-nowrap">{days}</span>
              </>
            ),
          }))}
        />
      </Panel>
      <Panel title={texts.zones} note={texts.zonesNote}>
        <Facts facts={texts.zonesOf(tables)} />
      </Panel>
    </div>
  )
}
