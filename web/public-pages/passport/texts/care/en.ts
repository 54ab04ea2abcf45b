import type { CareTexts } from './care-texts.ts'

export const careEn: CareTexts = {
  title: 'Care',
  processes: { normal: 'normal process', mild: 'mild process', very_mild: 'very mild process' },
  wash: (celsius, process) => `Maximum washing temperature ${celsius}, ${process}`,
  washByHand: (celsius) => `Wash by hand, maximum temperature ${celsius}`,
  bleach: { any: 'Any bleaching agent allowed', oxygen: 'Only oxygen / non-chlorine bleach allowed' },
  tumbleDry: {
    60: (celsius) => `Tumble drying possible, lower temperature (${celsius})`,
    80: (celsius) => `Tumble drying possible, normal temperature (${celsius})`,
  },
  dry: {
    line: 'Line drying',
    drip_line: 'Drip line drying',
    flat: 'Flat drying',
    drip_flat: 'Drip flat drying',
  },
  inShade: (way) => `${way} in the shade`,
  iron: (celsius) => `Iron at maximum sole plate temperature ${celsius}`,
  ironWithoutSteam: (celsius) => `Iron at maximum sole plate temperature ${celsius} without steam`,
  solvents: { P: 'perchloroethylene and hydrocarbons', F: 'hydrocarbons' },
  dryClean: (solvents, process) => `Professional dry cleaning in ${solvents}, ${process}`,
  wetClean: (process) => `Professional wet cleaning, ${process}`,
  never: {
    wash: 'Do not wash',
    bleach: 'Do not bleach',
    tumble_dry: 'Do not tumble dry',
    iron: 'Do not iron',
    dry_clean: 'Do not dry clean',
    wet_clean: 'Do not wet clean',
  },
}
