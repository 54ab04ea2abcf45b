import type { CareMeaning, CareProcess, DryingWay } from '#contract/values/codes/care-symbols.ts'

type NeverDone = Extract<CareMeaning, { does: 'never' }>['what']

/** What the care symbols mean in one language; `celsius` arrives with its unit, «40 °C». */
export type CareTexts = {
  title: string
  processes: Record<CareProcess, string>
  wash: (celsius: string, process: string) => string
  washByHand: (celsius: string) => string
  bleach: Record<'any' | 'oxygen', string>
  tumbleDry: Record<60 | 80, (celsius: string) => string>
  dry: Record<DryingWay, string>
  inShade: (way: string) => string
  iron: (celsius: string) => string
  ironWithoutSteam: (celsius: string) => string
  solvents: Record<'P' | 'F', string>
  dryClean: (solvents: string, process: string) => string
  wetClean: (process: string) => string
  never: Record<NeverDone, string>
}
