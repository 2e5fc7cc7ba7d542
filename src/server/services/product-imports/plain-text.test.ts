import { describe } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { plainText } from './plain-text.ts'

describe('a description', () => {
  itReturns(plainText, [
    ['Aro < 15 e tala > 6', 'Aro < 15 e tala > 6'],
    ['Leve\n\n- Forte', 'Leve\n\n- Forte'],
    ['<p>Roda de <b>liga&nbsp;leve</b>.</p>\n<p>Furação&#58; 4x100</p>', 'Roda de liga leve.\n\nFuração: 4x100'],
    ['Itens:<ul>\n<li>1 roda</li>\n<li>4 parafusos</li></ul>Garantia', 'Itens:\n- 1 roda\n- 4 parafusos\n\nGarantia'],
    ['Linha 1<br/>Linha 2<BR>Linha 3', 'Linha 1\nLinha 2\nLinha 3'],
    ['<table><tr><th>Aro</th><td>15</td></tr><tr><th>Tala</th><td>6</td></tr></table>', 'Aro 15\n\nTala 6'],
    ['<style>p{color:red}</style><script>alert(1)</script><p>Só isto', 'Só isto'],
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['<p></p>', ''],
  ])
})
