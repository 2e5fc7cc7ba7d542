import { useState } from 'react'
import { Button, Picture, PictureMissing, ZoomDialog } from '#platform/web/ui/index.ts'
import wheel from '../../demo/pictures/products/chave-de-roda-em-cruz-17-19-21-23-mm-1.webp?url'
import { States } from '../state.tsx'

export function Pictures() {
  const [zoomed, setZoomed] = useState<number>()
  return (
    <>
      <States name="Picture: cheia, inteira, sem imagem, pequena sem imagem" isGrid>
        {(['cover', 'contain'] as const).map((fit) => (
          <div key={fit} className="aspect-square">
            <Picture url={wheel} alt="Roda" width={320} height={320} sizes="20rem" fit={fit} />
          </div>
        ))}
        {['aspect-square', 'size-10'].map((size) => (
          <div key={size} className={size}>
            <PictureMissing />
          </div>
        ))}
      </States>
      <States name="ZoomDialog: uma, várias">
        {[1, 3].map((count) => (
          <Button key={count} tone="secondary" onClick={() => setZoomed(count)}>
            Ampliar {count}
          </Button>
        ))}
        {zoomed !== undefined && <Zoomed count={zoomed} onClose={() => setZoomed(undefined)} />}
      </States>
    </>
  )
}

function Zoomed({ count, onClose }: { count: number; onClose: () => void }) {
  const [shown, setShown] = useState(0)
  return (
    <ZoomDialog
      name="Roda"
      count={count}
      shown={shown}
      onShow={setShown}
      placeholderOf={() => undefined}
      draw={() => <img src={wheel} alt="Roda" className="size-full object-contain" />}
      onClose={onClose}
    />
  )
}
