import { useState } from 'react'
import { BottomBar, Breadcrumb, Button, Pagination, PictureArrow, Switch } from '#platform/web/ui/index.ts'
import { States } from '../state.tsx'

const step = (name: string, isLast = false) => ({ key: name, content: isLast ? name : <a href="#ways">{name}</a> })

const between = [step('Liga leve'), step('Aro 17')]

export function NavigationParts() {
  const [shown, setShown] = useState(1)
  const [page, setPage] = useState(1)
  const [isLong, setIsLong] = useState(false)
  return (
    <>
      <States name="Breadcrumb: curto ou longo">
        <Switch label="Longo" checked={isLong} onChange={() => setIsLong(!isLong)} />
        <Breadcrumb
          steps={[step('Início'), step('Rodas'), ...(isLong ? between : []), step('Roda Volcano 17x7', true)]}
        />
      </States>
      <States name="Pagination: primeira, do meio, última">
        <Pagination
          page={page}
          pageCount={3}
          linkTo={(target, { children, ...link }) => (
            // biome-ignore lint/a11y/useValidAnchor: in the shop it links to another page
            <a href="#ways" onClick={() => setPage(target)} {...link}>
              {children}
            </a>
          )}
        />
      </States>
      <States name="PictureArrow">
        <div className="relative flex h-32 w-full items-center justify-center bg-mist">
          <PictureArrow side="left" label="Anterior" onClick={() => setShown(shown - 1)} className="left-2 bg-ink/70" />
          <output>{shown}</output>
          <PictureArrow
            side="right"
            label="Próxima"
            onClick={() => setShown(shown + 1)}
            className="right-2 bg-ink/70"
          />
        </div>
      </States>
      {[false, true].map((onDesktops) => (
        <States key={String(onDesktops)} name={`BottomBar: ${onDesktops ? 'em todas as telas' : 'em telas pequenas'}`}>
          <div className="w-full px-4 md:px-7">
            <p>A ação principal fica ao alcance do polegar.</p>
            <BottomBar onDesktops={onDesktops}>
              <Button>Finalizar compra</Button>
            </BottomBar>
          </div>
        </States>
      ))}
    </>
  )
}
