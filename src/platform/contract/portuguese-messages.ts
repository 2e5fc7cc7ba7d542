import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

export function portugueseMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Preencha este campo.' : typeMessage(issue.expected)
    case 'too_small':
      return boundMessage(issue.origin, 'pelo menos', Number(issue.minimum))
    case 'too_big':
      return boundMessage(issue.origin, 'no máximo', Number(issue.maximum))
    case 'invalid_value':
      return 'Escolha uma das opções.'
    case 'not_multiple_of':
      return multipleMessage(Number(issue.divisor))
    case 'unrecognized_keys':
      return `Há campos que não são aceitos: ${issue.keys.join(', ')}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Informe um e-mail válido.' : 'O formato não é válido.'
    default:
      return 'O valor não é válido.'
  }
}

function typeMessage(expected: string): string {
  switch (expected) {
    case 'int':
      return 'Informe um número inteiro.'
    case 'number':
      return 'Informe um número.'
    case 'string':
      return 'Informe um texto.'
    case 'date':
      return 'Informe uma data.'
    default:
      return 'O valor não é válido.'
  }
}

function multipleMessage(divisor: number): string {
  if (divisor === 1) return 'Informe um número inteiro.'
  return divisor === 0.1 ? 'Use no máximo uma casa decimal.' : `Use um múltiplo de ${number.format(divisor)}.`
}

const number = new Intl.NumberFormat('pt-BR')

function boundMessage(origin: string, bound: 'pelo menos' | 'no máximo', limit: number): string {
  const written = number.format(limit)
  if (origin === 'string' && bound === 'pelo menos' && limit === 1) return 'Preencha este campo.'
  if (origin === 'string') return `Use ${bound} ${written} ${limit === 1 ? 'caractere' : 'caracteres'}.`
  if (origin === 'array' || origin === 'set') return `Escolha ${bound} ${written} ${limit === 1 ? 'item' : 'itens'}.`
  return `O valor deve ser ${bound} ${written}.`
}
