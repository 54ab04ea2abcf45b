import { type CareMeaning, findCareSymbol } from '#contract/values/codes/care-symbols.ts'
import { formatNumber } from './formats.ts'
import type { CareTexts } from './texts/care/care-texts.ts'
import type { PassportTexts } from './texts/passport-texts.ts'

const HAND_WASH_CELSIUS = 40

const describe = (meaning: CareMeaning, texts: CareTexts, degrees: (celsius: number) => string): string => {
  switch (meaning.does) {
    case 'wash':
      return texts.wash(degrees(meaning.celsius), texts.processes[meaning.process])
    case 'wash_by_hand':
      return texts.washByHand(degrees(HAND_WASH_CELSIUS))
    case 'bleach':
      return texts.bleach[meaning.agent]
    case 'tumble_dry':
      return texts.tumbleDry[meaning.celsius](degrees(meaning.celsius))
    case 'dry':
      return meaning.in_shade ? texts.inShade(texts.dry[meaning.way]) : texts.dry[meaning.way]
    case 'iron':
      return meaning.celsius === 110
        ? texts.ironWithoutSteam(degrees(meaning.celsius))
        : texts.iron(degrees(meaning.celsius))
    case 'dry_clean':
      return texts.dryClean(texts.solvents[meaning.solvents], texts.processes[meaning.process])
    case 'wet_clean':
      return texts.wetClean(texts.processes[meaning.process])
    case 'never':
      return texts.never[meaning.what]
  }
}

/** What the symbol says, in the reader's language; null for a code that there is not. */
export const describeCare = (code: string | null, { care, language }: PassportTexts): string | null => {
  const symbol = findCareSymbol(code)
  return symbol && describe(symbol.meaning, care, (celsius) => `${formatNumber(celsius, language)} °C`)
}
