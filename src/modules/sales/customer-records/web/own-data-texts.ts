import { formatDate, formatDay } from '#platform/web/formats.ts'
import type { Agreement } from '../own-contract.ts'
import { agreementReasons } from '../rules.ts'

export const agreementTexts = {
  says: ({ by, at, terms, privacy }: Agreement) => {
    const dated = (name: string, day: string | null) => (day === null ? name : `${name} de ${formatDay(day)}`)
    const texts = `${dated('Termos de Uso', terms)} e ${dated('Política de Privacidade', privacy)}`
    return `${texts}: aceitos ao ${agreementReasons[by]}, em ${formatDate(at)}.`
  },
}

export const ownDataTexts = {
  download: 'Baixar meus dados',
  file: 'meus-dados.json',
  erase: 'Excluir minha conta',
  question: 'Excluir a sua conta?',
  goes: 'Apagamos na hora, para sempre: nome, e-mail, telefone, CPF, senha, aparelhos conectados, endereços, garagem, carrinho, favoritos, mensagens, a inscrição na lista de ofertas e os avisos de estoque. O crédito que você tiver se perde.',
  stays:
    'Por lei, os pedidos ficam guardados com o nome e o endereço da nota fiscal até cinco anos depois do fim do ano da compra, e depois ficam sem os seus dados.',
  password: 'Sua senha',
  confirm: 'Excluir para sempre',
  keep: 'Manter a conta',
  failed: 'Não foi possível excluir agora. Confira a sua conexão e tente novamente.',
} as const
