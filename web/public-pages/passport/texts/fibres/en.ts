import type { FibreTexts } from './fibre-texts.ts'

export const fibresEn: FibreTexts = {
  names: {},
  animalParts: 'Contains non-textile parts of animal origin',
}
