import { PackageX } from 'lucide-react'
import { showToast, type ToastMessage } from '#platform/web/toasts/show-toast.ts'
import {
  Button,
  EmptyState,
  FailedState,
  Loaded,
  LoadingArea,
  PartLink,
  ProgressBar,
  RetryButton,
  Skeleton,
  SkipLink,
  Spinner,
  SpinnerWithText,
  TitledSection,
} from '#platform/web/ui/index.ts'
import { States } from '../state.tsx'

const messages: readonly ToastMessage[] = [
  { tone: 'success', title: 'Produto adicionado ao carrinho' },
  { tone: 'neutral', title: 'Produto removido', action: { label: 'Desfazer', onPress: () => undefined } },
  { tone: 'danger', title: 'Não foi possível salvar', text: 'Verifique a conexão e tente novamente.' },
]

export function EmptyStates() {
  return (
    <>
      <States name="EmptyState, FailedState, RetryButton" isGrid>
        <EmptyState
          icon={<PackageX />}
          title="Seu carrinho está vazio"
          text="Escolha uma roda, um pneu ou um acessório."
          action={<Button>Ver produtos</Button>}
        />
        <FailedState title="Não foi possível carregar" onRetry={() => undefined} />
        <RetryButton failure="Outra falha" tone="secondary" className="self-center" onRetry={() => undefined} />
      </States>
      <States name="Skeleton" isGrid>
        <div className="space-y-3">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      </States>
      <States name="LoadingArea">
        <LoadingArea className="space-y-3" blocks={['h-5 w-3/4', 'h-5 w-1/3']} />
      </States>
      <States name="Loaded: carregado, com falha, carregando" isGrid>
        {[{ data: 'Carregado' }, { isError: true }, {}].map(({ data, isError = false }, index) => (
          <Loaded
            key={index}
            query={{ data, isError, refetch: () => undefined }}
            failure="Não foi possível carregar o pedido"
            blocks={['h-5 w-3/4']}
          >
            {(text) => <p>{text}</p>}
          </Loaded>
        ))}
      </States>
      <States name="SkipLink, PartLink, TitledSection">
        <SkipLink>Pular para o conteúdo</SkipLink>
        <PartLink part="entrega" className="underline">
          Ver o endereço de entrega
        </PartLink>
        <TitledSection id="entrega" title="Endereço de entrega" titleClassName="mb-2 font-extrabold">
          Rua XV de Novembro, 120
        </TitledSection>
      </States>
      <States name="Spinner, SpinnerWithText">
        <Spinner className="size-6" />
        <SpinnerWithText text="Carregando..." />
      </States>
      <States name="ToastRegion: sucesso, neutro com ação, falha com texto">
        {messages.map((message) => (
          <Button key={message.tone} tone="secondary" onClick={() => showToast(message)}>
            Aviso {message.tone}
          </Button>
        ))}
      </States>
      <States name="ProgressBar">
        <ProgressBar label="Andamento" value={40} max={100} className="w-60" />
        <ProgressBar label="Na fila" value={undefined} max={undefined} className="w-60" />
      </States>
    </>
  )
}
