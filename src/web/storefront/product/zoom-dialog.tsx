import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Picture } from '#web/ui/picture.tsx'

/** A picture as large as the window; a press doubles it, to be moved about by scrolling. */
export function ZoomDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const [isDoubled, setIsDoubled] = useState(false)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Imagem de ${name}`}
      isTitleHidden
      size="screen"
    >
      <button
        type="button"
        aria-label={isDoubled ? 'Reduzir imagem' : 'Ampliar imagem'}
        onClick={() => setIsDoubled(!isDoubled)}
        className={joinClasses('block', isDoubled ? 'w-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in')}
      >
        <Picture
          url={url}
          alt={name}
          width={1600}
          height={1600}
          sizes={isDoubled ? '200vw' : '100vw'}
          fit="contain"
          hasPriority
        />
      </button>
    </Dialog>
  )
}
