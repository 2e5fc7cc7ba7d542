import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CircleAlert, PackageX } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner, SpinnerWithText } from '#web/ui/spinner.tsx'
import { States } from '../state.tsx'

export function EmptyStates() {
  return (
    <>
      <States name="EmptyState: vazio, falha" isGrid>
        <EmptyState
          icon={<PackageX aria-hidden="true" />}
          title="Seu carrinho está vazio"
          text="Escolha uma roda, um pneu ou um acessório."
          action={<Button>Ver produtos</Button>}
        />
        <EmptyState
          icon={<CircleAlert aria-hidden="true" />}
          title="Não foi possível carregar"
          action={<Button tone="secondary">Tentar novamente</Button>}
        />
      </States>
      <States name="Skeleton" isGrid>
        <div className="space-y-3">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      </States>
      <States name="Spinner, SpinnerWithText">
        <Spinner className="size-6" />
        <SpinnerWithText text="Carregando..." />
      </States>
    </>
  )
}
