import { z } from 'zod'

/** A setting that is the address of a server, without a trailing slash. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://loja.example.com' })
  .transform((value) => value.replace(/\/+$/, ''))
