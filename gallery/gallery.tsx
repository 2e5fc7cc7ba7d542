import { ToastRegion } from '#platform/web/toasts/toast-region.tsx'
import { Wordmark } from '#platform/web/ui/index.ts'
import { Buttons } from './parts/buttons.tsx'
import { Choices } from './parts/choices.tsx'
import { DialogParts } from './parts/dialogs.tsx'
import { EmptyStates } from './parts/empty-states.tsx'
import { Fields } from './parts/fields.tsx'
import { Labels } from './parts/labels.tsx'
import { NavigationParts } from './parts/navigation.tsx'
import { Pictures } from './parts/pictures.tsx'
import { Tables } from './parts/tables.tsx'

const parts = [
  { id: 'buttons', title: 'Botões', Content: Buttons },
  { id: 'fields', title: 'Campos', Content: Fields },
  { id: 'choices', title: 'Escolhas', Content: Choices },
  { id: 'labels', title: 'Marca, etiquetas e preços', Content: Labels },
  { id: 'ways', title: 'Caminhos', Content: NavigationParts },
  { id: 'windows', title: 'Janelas e menus', Content: DialogParts },
  { id: 'tables', title: 'Tabelas', Content: Tables },
  { id: 'empty', title: 'Avisos, vazio, carregando, falha', Content: EmptyStates },
  { id: 'pictures', title: 'Imagens', Content: Pictures },
]

/** Every component of the design system in all of its states, on one page. */
export function Gallery() {
  return (
    <>
      <header className="on-dark bg-ink text-white">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-5">
          <Wordmark className="h-7" />
          <h1 className="font-bold">Galeria de componentes</h1>
        </div>
      </header>
      <div className="wrap grid gap-x-12 py-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Partes" className="mb-8 lg:sticky lg:top-8 lg:self-start">
          <ul className="flex flex-wrap gap-x-4 lg:block">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center font-semibold hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className="min-w-0 space-y-14">
          {parts.map(({ id, title, Content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
              <h2 id={`${id}-title`} className="mb-5 font-black text-2xl">
                {title}
              </h2>
              <div className="space-y-6">
                <Content />
              </div>
            </section>
          ))}
        </main>
      </div>
      <ToastRegion />
    </>
  )
}
