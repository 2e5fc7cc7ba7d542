import { Heart } from 'lucide-react'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useFavorite } from './use-favorites.ts'

/** The heart button: adds a product to the favorites or removes it. */
export function FavoriteButton({
  product,
  place = 'card',
  className,
}: {
  product: { id: string; name: string }
  place?: 'card' | 'product'
  className?: string
}) {
  const { isFavorite, toggle, isPending } = useFavorite(product.id, place)
  return (
    <PlainButton
      aria-pressed={isFavorite}
      aria-label={`Favoritar ${product.name}`}
      aria-busy={isPending || undefined}
      onClick={() => !isPending && void toggle()}
      className={joinClasses(
        'group/heart flex size-11 items-center justify-center rounded-full bg-white/90 transition-colors hover:bg-white active:scale-95',
        className,
      )}
    >
      <Heart
        aria-hidden="true"
        className={joinClasses(
          'size-5 transition-colors',
          isFavorite ? 'fill-brake text-brake' : 'text-ink group-hover/heart:text-brake',
          isPending && 'opacity-40',
        )}
      />
    </PlainButton>
  )
}
