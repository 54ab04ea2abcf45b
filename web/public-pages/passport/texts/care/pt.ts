import type { CareTexts } from './care-texts.ts'

export const carePt: CareTexts = {
  title: 'Cuidados',
  processes: { normal: 'processo normal', mild: 'processo suave', very_mild: 'processo muito suave' },
  wash: (celsius, process) => `Lavagem a ${celsius} no máximo, ${process}`,
  washByHand: (celsius) => `Lavagem à mão, ${celsius} no máximo`,
  bleach: {
    any: 'Permitido qualquer branqueador',
    oxygen: 'Permitido apenas branqueador à base de oxigénio ou sem cloro',
  },
  tumbleDry: {
    60: (celsius) => `Permitido secar na máquina, temperatura reduzida (${celsius})`,
    80: (celsius) => `Permitido secar na máquina, temperatura normal (${celsius})`,
  },
  dry: {
    line: 'Secar na corda',
    drip_line: 'Secar na corda sem torcer',
    flat: 'Secar na horizontal',
    drip_flat: 'Secar na horizontal sem torcer',
  },
  inShade: (way) => `${way}, à sombra`,
  iron: (celsius) => `Passar a ferro a ${celsius} no máximo`,
  ironWithoutSteam: (celsius) => `Passar a ferro a ${celsius} no máximo, sem vapor`,
  solvents: { P: 'percloroetileno e hidrocarbonetos', F: 'hidrocarbonetos' },
  dryClean: (solvents, process) => `Limpeza a seco profissional com ${solvents}, ${process}`,
  wetClean: (process) => `Limpeza a húmido profissional, ${process}`,
  never: {
    wash: 'Não lavar',
    bleach: 'Não usar branqueador',
    tumble_dry: 'Não secar na máquina',
    iron: 'Não passar a ferro',
    dry_clean: 'Não limpar a seco',
    wet_clean: 'Não limpar a húmido',
  },
}
