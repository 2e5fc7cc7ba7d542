import { inForm } from './text-normalisation.ts'

const links = [
  /\/\//,
  /@/,
  /\bwww\./i,
  // A name of the web: its last part has two letters or more. So "S.A." is not one, nor is what follows a space.
  /[\p{L}\p{N}]\.\p{L}{2}/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
]

/**
 * Whether programs that show e-mails would make a link of a part of a text, as of "loja.com",
 * "www.loja" or "ana@loja".
 */
export function looksLikeLink(text: string): boolean {
  const plain = inForm('NFKC', text)
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
  return links.some((link) => link.test(plain))
}
