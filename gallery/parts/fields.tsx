import { type ChangeEvent, useState } from 'react'
import { PasswordField, Select, TextArea, TextField } from '#platform/web/ui/index.ts'
import { States } from '../state.tsx'

const states = [
  { value: 'PR', label: 'Paraná' },
  { value: 'SP', label: 'São Paulo' },
]

export function Fields() {
  const [state, setState] = useState('')
  const select = {
    options: states,
    placeholder: 'Selecione',
    value: state,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => setState(event.target.value),
  }
  return (
    <>
      <States name="TextField: vazio, com dica, obrigatório, com erro, desativado, sem rótulo à vista" isGrid>
        <TextField label="Nome" placeholder="Como no documento" />
        <TextField label="CEP" hint="Somente números" inputMode="numeric" />
        <TextField label="Sobrenome" isRequired defaultValue="Ramos" />
        <TextField label="E-mail" isRequired defaultValue="beatriz@" error="Informe um e-mail válido" />
        <TextField label="Cidade" defaultValue="Curitiba" disabled />
        <TextField label="Buscar" isLabelHidden placeholder="O que você procura?" />
      </States>
      <States name="PasswordField: normal, com erro" isGrid>
        <PasswordField label="Senha" hint="Pelo menos 6 caracteres" autoComplete="new-password" />
        <PasswordField label="Confirme a senha" error="As senhas são diferentes" autoComplete="new-password" />
      </States>
      <States name="Select: normal, com erro, desativado" isGrid>
        <Select label="Estado" {...select} />
        <Select label="Estado de entrega" {...select} isRequired error="Escolha um estado" />
        <Select label="País" options={[{ value: 'BR', label: 'Brasil' }]} disabled />
      </States>
      <States name="TextArea: normal, com erro" isGrid>
        <TextArea label="Mensagem" hint="Até 2.000 caracteres" />
        <TextArea label="Descrição" isRequired error="Escreva a descrição" />
      </States>
    </>
  )
}
