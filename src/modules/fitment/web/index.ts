// Names of attributes and of their values.
export {
  attributeErrorTexts,
  attributeHints,
  attributeHistoryTexts,
  attributeLabels,
  choiceName,
  choiceTexts,
  wheelFinishTexts,
} from '../attributes/web/texts.ts'

// Words of a generation.
export { adminGenerationTexts } from '../cars/web/texts.ts'

// The car that a visitor has chosen.
export { type MyCar, myCar, useCarSearch, useMyCar } from '../garage/web/my-car.ts'

// How an import is followed, shown and undone; imports of products look the same.
export { ChangeHistory } from '../imports/web/change-history.tsx'
export {
  ChangeSheet,
  ImportProgress,
  outcomeTones,
  sentenceOfChange,
  UndoButton,
} from '../imports/web/import-parts.tsx'
export { importTexts } from '../imports/web/texts.ts'

// Whether a product fits, shown beside it.
export { CheckManual, renderFitLine } from '../verdicts/web/fit-line.tsx'
export { fitsQuery, useMyCarFits } from '../verdicts/web/fit-queries.ts'
export { fitReasonText } from '../verdicts/web/reason-texts.ts'
export { vehicleTexts, verdictNames } from '../verdicts/web/texts.ts'
export { VerdictBadge } from '../verdicts/web/verdict-badge.tsx'
