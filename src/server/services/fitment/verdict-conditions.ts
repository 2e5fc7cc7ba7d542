import { type SQL, sql } from 'drizzle-orm'
import type { Verdict } from '#domain/fitment/verdicts.ts'
import { products } from '#server/db/schema/index.ts'
import type { CarFits } from './judge-vehicle.ts'

/** For each verdict the condition on products that have it; every product meets one of them, and one only. */
export function verdictConditions({ specIds, ofProduct }: CarFits): Record<Verdict, SQL> {
  const judged = [...ofProduct.keys()]
  const byStaff = (verdict: Verdict) => judged.filter((id) => ofProduct.get(id)?.verdict === verdict)
  const condition = (verdict: Verdict): SQL => {
    const byMeasures = sql`${products.fitSpecId} = any(${sql.param(specIds[verdict])}::integer[])`
    // What belongs to no wheel has no measures to be judged by.
    const unsaid = verdict === 'sem_dados' ? sql`(${byMeasures} or ${products.fitSpecId} is null)` : byMeasures
    if (judged.length === 0) return unsaid
    const isJudged = sql`${products.id} = any(${sql.param(judged)}::uuid[])`
    return sql`((${unsaid} and not ${isJudged}) or ${products.id} = any(${sql.param(byStaff(verdict))}::uuid[]))`
  }
  return {
    serve: condition('serve'),
    serve_com_ressalva: condition('serve_com_ressalva'),
    sem_dados: condition('sem_dados'),
    nao_serve: condition('nao_serve'),
  }
}
