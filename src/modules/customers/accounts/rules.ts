import { normaliseForSearch } from '#platform/text.ts'

/** The most common passwords of at least six characters in published leaks, in Brazil and worldwide. */
const common = new Set(
  `
  password passw0rd password1 qwerty qwerty1 qwerty123 qwertyuiop qwe123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3 q1w2e3r4 zxcvbn
  zxcvbnm asdfgh asdfghjkl asdf1234 qazwsx letmein welcome monkey dragon master shadow sunshine princess football baseball superman
  batman iloveyou trustno1 starwars whatever freedom michael charlie jordan hunter2 computer internet samsung google admin1 admin123
  administrator root123 changeme default login123 test123 teste1 teste123 teste12 abc123 a1b2c3 a1b2c3d4 aa123456 a123456 123abc 123mudar
  mudar123 senha1 senha12 senha123 senha1234 senha12345 minhasenha senhas 102030 10203040 123321 1234321 112233 11223344 121212
  131313 142536 147258 147258369 159357 159753 456123 789456 789456123 123654 654123 741852 741852963 852456 963852741 987456 252525
  242424 202020 232323 212121 696969 007007 010203 1020304050 100200 123412 123454321 12344321 1234qwer 123qwe qwe123456 123456a 123456q 12345a
  12345678a 123456abc gabriel rafael daniel felipe gustavo matheus lucas123 bruno123 eduardo leonardo fernando ricardo rodrigo marcelo
  fernanda amanda camila juliana mariana patricia vanessa beatriz larissa leticia isabela gabriela rafaela daniela carolina
  brasil brasil123 brasil2014 flamengo flamengo1 corinthians corinthia palmeiras saopaulo santos gremio cruzeiro botafogo fluminense
  internacional vascodagama futebol felicidade familia estrela princesa amorzinho teamo1 teamo123 euteamo teamomuito meuamor amormeu jesus1
  jesuscristo jesus123 deusefiel deusfiel deusemais deus123 jesusteama jesuscristo1 saudade esperanca liberdade cachorro borboleta chocolate
  carro123 pneu123 roda123 arocerto arocerto1 casa123 escola vitoria123 sucesso trabalho segredo123 mercado loja123 cliente cliente123
  `
    .trim()
    .split(/\s+/),
)

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether a password is common, repetitive, a row of digits, letters or keys, or known of its owner (`about`). */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  const written = normaliseForSearch(password).trim()
  if (common.has(written) || /^(.{1,3})\1+$/s.test(written)) return true
  const isRow = rows.some((row) => row.includes(written) || [...row].toReversed().join('').includes(written))
  return isRow || about.flatMap((text) => [text, text.split('@')[0] ?? '']).some((known) => isSame(known, written))
}

const isSame = (known: string, written: string) => known !== '' && normaliseForSearch(known).trim() === written
