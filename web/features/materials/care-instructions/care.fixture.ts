/** Care instructions as the server answers them, for tests. */
import type { CareInstruction } from '#contract/materials/care-instructions.ts'
import { CARE_SYMBOLS } from '#contract/values/codes/care-symbols.ts'

export const makeCare = (changes: Partial<CareInstruction> = {}): CareInstruction => ({
  id: 100,
  care_instruction_name: 'Wash inside out',
  symbol: null,
  icon: null,
  picture: null,
  is_showing: true,
  can: { change: true },
  ...changes,
})

export const STANDARD: CareInstruction[] = CARE_SYMBOLS.map(({ code, name }, index) =>
  makeCare({
    id: index + 1,
    care_instruction_name: name,
    symbol: code,
    icon: `/icons/care/${code}.svg`,
    can: { change: false },
  }),
)

const HASH = 'c'.repeat(64)
export const ICON_ONLY = makeCare({
  id: 101,
  care_instruction_name: null,
  icon: `/api/trace/care_instruction/icon/${HASH}`,
  picture: { hash: HASH, width: 40, height: 40 },
})

/** By its symbol's code. */
export const standardOf = (code: string): CareInstruction => {
  const found = STANDARD.find(({ symbol }) => symbol === code)
  if (!found) throw new Error(`No standard symbol ${code}`)
  return found
}
