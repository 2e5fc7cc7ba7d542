import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  ActionMenu,
  Button,
  ConfirmDialog,
  ConfirmedButton,
  Dialog,
  SidePanel,
  TextField,
} from '#platform/web/ui/index.ts'
import { States } from '../state.tsx'

const sizes = ['small', 'medium', 'large', 'screen'] as const
const panels = [
  { key: 'right', name: 'Painel à direita', side: 'right', extent: 'panel', isDark: false },
  { key: 'left', name: 'Painel à esquerda', side: 'left', extent: 'panel', isDark: false },
  { key: 'cover', name: 'Painel sobre a tela', side: 'left', extent: 'screen', isDark: true },
] as const

const confirmations = { confirm: 'Perguntar', danger: 'Perguntar antes de excluir', busy: 'Enquanto exclui' }
/** What opens each window, by the key of the window. */
const openings = [
  { component: 'Dialog', keys: Object.fromEntries(sizes.map((size) => [size, `Janela ${size}`])) },
  { component: 'ConfirmDialog: normal, perigoso, ocupado', keys: confirmations },
  { component: 'SidePanel', keys: Object.fromEntries(panels.map(({ key, name }) => [key, name])) },
]

export function DialogParts() {
  const [open, setOpen] = useState('')
  /** The properties that a dialog receives about itself. */
  const shown = (name: string) => ({
    isOpen: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : ''),
  })
  const close = () => setOpen('')
  return (
    <>
      {openings.map(({ component, keys }) => (
        <States key={component} name={component}>
          {Object.entries(keys).map(([key, label]) => (
            <Button key={key} tone="secondary" onClick={() => setOpen(key)}>
              {label}
            </Button>
          ))}
        </States>
      ))}
      <States name="ConfirmedButton: normal, ocupado">
        {[false, true].map((isBusy) => (
          <ConfirmedButton
            key={String(isBusy)}
            label="Esvaziar"
            title="Esvaziar o carrinho?"
            description="Tudo o que está nele sai."
            isDangerous
            isBusy={isBusy}
            onConfirm={(close) => close()}
          />
        ))}
      </States>
      <States name="ActionMenu">
        <ActionMenu
          label="Ações do produto"
          actions={[
            { key: 'edit', label: 'Editar', icon: <Pencil />, onSelect: () => setOpen('small') },
            // biome-ignore lint/a11y/useAnchorContent: the menu provides its text
            { key: 'page', label: 'Ver na loja', link: <a href="#windows" /> },
            {
              key: 'delete',
              label: 'Excluir',
              icon: <Trash2 />,
              isDangerous: true,
              onSelect: () => setOpen('danger'),
            },
          ]}
        />
        <ActionMenu
          label="Exportar"
          button={<Button tone="secondary">Exportar</Button>}
          actions={[{ key: 'csv', label: 'Texto (CSV)', onSelect: () => setOpen('small') }]}
        />
      </States>
      {sizes.map((size) => (
        <Dialog
          key={size}
          {...shown(size)}
          size={size}
          title={`Janela ${size}`}
          description="Escape, o X e um clique ao lado a fecham."
          actions={<Button onClick={close}>Entendi</Button>}
        >
          <TextField label="Nome" />
        </Dialog>
      ))}
      <ConfirmDialog
        {...shown('confirm')}
        title="Publicar o produto?"
        description="Ele passa a ser visto na loja."
        confirmLabel="Publicar"
        onConfirm={close}
      />
      {['danger', 'busy'].map((name) => (
        <ConfirmDialog
          key={name}
          {...shown(name)}
          title="Excluir o produto?"
          description="Isto não pode ser desfeito."
          confirmLabel="Excluir"
          isDangerous
          isBusy={name === 'busy'}
          onConfirm={close}
        />
      ))}
      {panels.map(({ key, name, ...panel }) => (
        <SidePanel key={key} {...shown(key)} {...panel} title={name} footer={<div className="p-4">Rodapé</div>}>
          <p className="p-5">O foco fica no painel até ele ser fechado.</p>
        </SidePanel>
      ))}
    </>
  )
}
