import { Picture, PictureMissing } from '#web/ui/picture.tsx'
import wheel from '../../demo/pictures/products/chave-de-roda-em-cruz-17-19-21-23-mm-1.webp?url'
import { States } from '../state.tsx'

export function Pictures() {
  return (
    <States name="Picture: cheia, inteira, sem imagem" isGrid>
      <div className="aspect-square">
        <Picture url={wheel} alt="Roda, cortada" width={320} height={320} sizes="20rem" />
      </div>
      <div className="aspect-square ring-1 ring-line">
        <Picture url={wheel} alt="Roda, inteira" width={320} height={320} sizes="20rem" fit="contain" />
      </div>
      <div className="aspect-square">
        <PictureMissing />
      </div>
    </States>
  )
}
