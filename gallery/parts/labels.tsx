import { Badge, type BadgeTone, Mark, Price, SectionHeading, Wordmark } from '#platform/web/ui/index.ts'
import { States } from '../state.tsx'

const tones: readonly BadgeTone[] = ['ink', 'signal', 'brake', 'go', 'neutral', 'link']

export function Labels() {
  return (
    <>
      {[false, true].map((isDark) => (
        <States key={String(isDark)} name={`Wordmark, Mark${isDark ? ' (fundo escuro)' : ''}`} isDark={isDark}>
          <Wordmark className="h-10 max-w-full" />
          <Mark className="size-12" />
        </States>
      ))}
      <States name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </States>
      <States name="Price: pequeno, normal com desconto, grande, com Pix" isGrid>
        <Price size="small" price="R$ 89,90" />
        <Price price="R$ 1.234,50" originalPrice="R$ 1.499,90" installments="ou 12x de R$ 102,88 sem juros" />
        <Price size="large" price="R$ 2.450,00" originalPrice="R$ 2.800,00" installments="ou 12x de R$ 204,17" />
        <Price price="R$ 519,90" pix="R$ 493,90 no Pix (5% de desconto)" installments="ou 12x de R$ 43,32 sem juros" />
      </States>
      <States name="SectionHeading">
        <SectionHeading id="section-heading" action={<a href="#labels">Ver todos</a>}>
          Produtos em destaque
        </SectionHeading>
      </States>
    </>
  )
}
