import { Heart, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#platform/web/toasts/show-toast.ts'
import {
  Button,
  type ButtonTone,
  CopyButton,
  IconButton,
  PlainButton,
  QuantityStepper,
} from '#platform/web/ui/index.ts'
import { States } from '../state.tsx'

const tones: readonly ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger', 'inverse']

export function Buttons() {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      {tones.map((tone) => (
        <States key={tone} name={`Button ${tone}: normal, ocupado, desativado`} isDark={tone === 'inverse'}>
          <Button tone={tone}>Comprar</Button>
          <Button tone={tone} isBusy>
            Comprando
          </Button>
          <Button tone={tone} disabled>
            Esgotado
          </Button>
        </States>
      ))}
      <States name="Button: tamanhos">
        <Button size="small">Pequeno</Button>
        <Button size="medium">Médio</Button>
        <Button size="large">Grande</Button>
        <Button>
          <Search className="size-4" />
          Com ícone
        </Button>
      </States>
      <States name="IconButton, PlainButton, CopyButton">
        <IconButton label="Favoritar" icon={<Heart className="size-5" />} />
        <IconButton label="Excluir" disabled icon={<Trash2 className="size-5" />} />
        <PlainButton className="min-h-11 underline">Sem aparência própria</PlainButton>
        <CopyButton
          text="AC-2025"
          label="Copiar código"
          copiedLabel="Copiado"
          onFailure={() => showToast({ tone: 'danger', title: 'Não foi possível copiar' })}
        />
      </States>
      <States name="QuantityStepper: normal, pequeno, desativado">
        <QuantityStepper label="Rodas" quantity={quantity} maximum={5} onChange={setQuantity} />
        <QuantityStepper label="Pneus" quantity={quantity} maximum={5} onChange={setQuantity} isSmall />
        <QuantityStepper label="Acessórios" quantity={1} maximum={5} onChange={setQuantity} isDisabled />
      </States>
    </>
  )
}
