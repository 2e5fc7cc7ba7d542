/**
 * Where goods come from, as invoices have it: table A of the codes of tax situation (Convênio S/Nº de 1970,
 * as amended by Ajuste SINIEF 20/2012). Their texts are in `web/text`.
 */
export const goodsOrigins = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
export type GoodsOrigin = (typeof goodsOrigins)[number]
