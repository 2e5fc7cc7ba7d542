import { useState } from 'react'
import { type Column, RecordTable, RecordTableSkeleton } from '#platform/web/lists/record-table.tsx'
import { Badge, Switch } from '#platform/web/ui/index.ts'
import { States } from '../state.tsx'

type Row = { id: string; name: string; stock: number; isActive: boolean }

const rows: readonly Row[] = [
  { id: '1', name: 'Roda Volcano Aro 17', stock: 12, isActive: true },
  { id: '2', name: 'Pneu 205/55 R16', stock: 0, isActive: false },
  { id: '3', name: 'Um nome tão comprido que não cabe em uma linha de um telefone', stock: 1204, isActive: true },
]

const columns: readonly Column<Row>[] = [
  { header: 'Produto', cell: ({ name }) => name, isHeading: true },
  { header: 'Estoque', cell: ({ stock }) => stock.toLocaleString('pt-BR'), isNumeric: true },
  {
    header: 'Situação',
    cell: ({ isActive }) => <Badge tone={isActive ? 'go' : 'neutral'}>{isActive ? 'Ativo' : 'Inativo'}</Badge>,
  },
]

export function Tables() {
  const [isStale, setIsStale] = useState(false)
  return (
    <>
      <States name="RecordTable: pronta, ou enquanto a próxima página vem">
        <Switch label="A próxima página vem" checked={isStale} onChange={() => setIsStale(!isStale)} />
        <div className="w-full">
          <RecordTable label="Produtos" columns={columns} records={rows} isStale={isStale} />
        </div>
      </States>
      <States name="RecordTableSkeleton">
        <RecordTableSkeleton label="Carregando produtos" />
      </States>
    </>
  )
}
