import { useState } from 'react'
import {
  Checkbox,
  FilterSelect,
  RadioCardSkeleton,
  RadioCards,
  RangeSlider,
  Switch,
  Tabs,
} from '#platform/web/ui/index.ts'
import { States } from '../state.tsx'

const nothing = () => undefined
const brands = ['Chevrolet', 'Citroën', 'Fiat', 'Ford', 'Honda', 'Hyundai', 'Renault', 'Toyota', 'Volkswagen']

export function Choices() {
  const [brand, setBrand] = useState('')
  const [range, setRange] = useState<readonly [number, number]>([200, 800])
  return (
    <>
      <States name="Checkbox: normal, marcado, desativado">
        <Checkbox label="Lembrar de mim" />
        <Checkbox label="Aceito os termos" defaultChecked />
        <Checkbox label="Indisponível" disabled />
      </States>
      <States name="Switch: desligado, ligado, desativado, sem rótulo à vista">
        <Switch label="Destaque" />
        <Switch label="Ativo" defaultChecked />
        <Switch label="Bloqueado" disabled />
        <Switch label="Sendo mudado" defaultChecked isBusy />
        <Switch label="Administrador" isLabelHidden defaultChecked />
      </States>
      <States name="RadioCards: com preço e um desativado, com falha" isGrid>
        <RadioCards
          legend="Entrega"
          choices={[
            { value: 'a', label: 'Dinheiro' },
            {
              value: 'b',
              label: 'Correios PAC',
              hint: '5 dias úteis',
              end: <span className="font-bold">R$ 25,00</span>,
            },
            { value: 'd', label: 'Devolver', hint: 'Não pode', isDisabled: true },
          ]}
          chosen="b"
          onChoose={nothing}
        />
        <RadioCards
          legend="Como foi pago"
          text="O provedor não avisou de nenhum pagamento."
          choices={[{ value: 'c', label: 'Com falha' }]}
          chosen={undefined}
          error="Escolha uma das opções."
          onChoose={nothing}
        />
      </States>
      <States name="RadioCardSkeleton" isGrid>
        <RadioCardSkeleton label="Correios PAC" hint="5 dias úteis">
          <span className="tabular font-bold">R$ 25,00</span>
        </RadioCardSkeleton>
      </States>
      <States name="FilterSelect: vazio, escolhido" isGrid>
        {['', 'Fiat'].map((preset) => (
          <FilterSelect
            key={preset}
            label={`Montadora ${preset}`}
            placeholder="Selecione"
            filterPlaceholder="Buscar marca..."
            emptyText="Nenhuma marca encontrada"
            items={brands}
            value={brand || preset}
            onChange={setBrand}
          />
        ))}
      </States>
      <States name="RangeSlider" isGrid>
        <p className="tabular">{range.join(' – ')}</p>
        <RangeSlider
          labels={['Preço mínimo', 'Preço máximo']}
          minimum={0}
          maximum={1000}
          step={10}
          value={range}
          onChange={setRange}
          onCommit={setRange}
          valueText={(value) => `R$ ${value}`}
        />
      </States>
      <States name="Tabs">
        <Tabs
          label="Sobre o produto"
          defaultValue="description"
          tabs={[
            { value: 'description', label: 'Descrição', content: <p>Roda de liga leve, aro 17.</p> },
            { value: 'details', label: 'Especificações', content: <p>5x112, ET 42, furo central 66,6 mm.</p> },
            { value: 'warranty', label: 'Garantia', content: <p>Um ano.</p> },
          ]}
        />
      </States>
    </>
  )
}
