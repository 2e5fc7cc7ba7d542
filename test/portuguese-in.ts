import { parseSync, Visitor } from 'vite'

/** A text for people in the source of a program, with the line it stands in. */
export type FoundText = { line: number; text: string }

const letters = /[áàâãéêíóôõúüç]/i
/** Words of sentences that may have no accent, and that no program or English sentence uses. */
const words =
  /(?:^|[^\p{L}\w:.@/-])(?:um|uma|para|por|pelo|pela|com|sem|seu|sua|ao|aos|dos|das|nos|nas|mais|foi|ser|deve|quando|onde|este|esta|isso|aqui|nenhum|nenhuma|tente|novamente|pedido|pedidos|produto|produtos|carrinho|frete|senha|imagem|vazio|fechar|cancelar|salvar|excluir|editar|enviar|voltar|anterior|buscar|aguarde|carregando|quantidade|marca|marcas|categoria|categorias|pneu|pneus|rodas|obrigado|entrar|sair|avisos|valor|pagamento|entrega|cliente)(?![\p{L}\w.@-]*[\w@-])/iu

const aWord = /\p{L}{3}/u
const readAttributes = /^(?:aria-label|label|title|alt|placeholder|hint)$/

/** Whether a text is in Portuguese, as far as its letters and words show. */
const isPortuguese = (text: string): boolean => letters.test(text) || words.test(text)

/** The Portuguese texts of a source file: in strings, templates and between tags. Comments and imports do not count. */
export function portugueseIn(file: string, source: string): FoundText[] {
  const { program } = parseSync(file, source)
  const found: FoundText[] = []
  const add = (start: number, text: string) =>
    found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() })
  const note = (start: number, text: string) => {
    if (isPortuguese(text)) add(start, text)
  }
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && !isKey(value)) note(start, value)
    },
    TemplateElement: ({ start, value }) => note(start, value.cooked ?? value.raw),
    // Whatever the language: what stands there is read, or read out.
    JSXText: ({ start, value }) => {
      if (aWord.test(value)) add(start, value)
    },
    JSXAttribute: ({ start, name, value }) => {
      if (value?.type !== 'Literal' || typeof value.value !== 'string' || isPortuguese(value.value)) return
      if (readAttributes.test(String(name.name)) && aWord.test(value.value)) add(start, value.value)
    },
  }).visit(program)
  return found
}

/** A word of lower case without accents is a key of a program, such as a keyword of a table. */
const isKey = (text: string): boolean => /^[a-z][a-z-]*$/.test(text)
