import type { FibreName } from '#contract/values/codes/fibres.ts'

/** Names of fibres in one language; one that is missing is said by its English name. */
export type FibreTexts = {
  names: Partial<Record<FibreName, string>>
  /** The phrase of article 12 of Regulation (EU) No 1007/2011. */
  animalParts: string
}
